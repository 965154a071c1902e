/** What is drawn: which pictures, by which code, into which folder. */
import { join } from 'node:path';
import type { Filling } from '#model/content.ts';
import { atEachPicture, type Role } from '#model/picture-places.ts';
import { addressOfScene } from '#model/scenes.ts';
import { paletteOf } from './art/palette.ts';
import { picturesFor } from './art/pictures.ts';
import { mediaFiles } from './media/files.ts';
import { ogPictures } from './og/index.ts';
import { root, work } from './places.ts';
import { redraw, type Picture, type Task } from './redraw.ts';
import { drawScene } from './scenes/scene.ts';
import { shareImages } from './share-images.ts';
import { fingerprintOf, packages, type Step } from './steps.ts';

export interface Drawing {
  name: string;
  /** In .build/, and in the folder of those that the repository carries. */
  folder: string;
  /** A change in here may change every picture; in the filling and in other code, only those that say so. */
  code: string[];
  pictures: (filling: Filling) => Promise<Picture[]>;
}

export const pictures: Drawing = {
  name: 'pictures',
  folder: 'pictures',
  code: ['render/art', 'render/colour', ...packages('sharp')],
  pictures: async ({ editions, site, logo }) => picturesFor({ logo: logo?.svg, accent: site.accent, heroes: new Set(['seo', ...namesIn(editions, 'hero')]), scenes: new Set(namesIn(editions, 'scene')), projects: projectsOf(editions) }),
};

export const share: Drawing = {
  name: 'share images',
  folder: 'share',
  code: ['render/art', 'render/colour', 'render/og', 'render/fonts/typeface.ts', ...packages('sharp', 'subset-font')],
  pictures: (filling) => ogPictures(shareImages(filling), filling.fonts),
};

/** Those that texts ask for by name. A few lines of SVG each, so that the repository need not carry them. */
export const scenes: Drawing = {
  name: 'scenes',
  folder: 'scenes',
  code: ['render/scenes', 'render/art/palette.ts', 'render/art/random.ts', 'render/colour', ...packages('@iconify-json/lucide')],
  pictures: async ({ scenes: names, site: { accent } }) =>
    names.map((name) => ({ name, from: [name, accent], draw: async () => ({ [addressOfScene(name).slice(1)]: drawScene(name, paletteOf(accent)) }) })),
};

/** The owner's own. */
export const media: Drawing = {
  name: 'media',
  folder: 'media',
  code: ['render/media', 'render/art/encode.ts', 'model/films.ts', ...packages('sharp')],
  pictures: (filling) => mediaFiles(root, filling),
};

/** Those that the content shows, without endings. (The SEO page's hero is in the style sheet.) */
function namesIn(editions: Filling['editions'], wanted: Role): string[] {
  const names: string[] = [];
  for (const { content } of editions) {
    atEachPicture(content, ({ role, name }) => {
      if (role === wanted && name) names.push(name.replace(/\.webp$/, ''));
      return name;
    });
  }
  return names;
}

/** Those that are drawn, each once: in the first language that has it. */
function projectsOf(editions: Filling['editions']) {
  const all = editions.flatMap(({ content }) => content.projects);
  return all.filter(({ id, picture }, index) => !picture.startsWith('/') && all.findIndex((project) => project.id === id) === index);
}

/** What the repository carries, so that the first build of the sample need not draw it. */
export const carriedFor = ({ folder }: Drawing) => join(root, 'drawn-sample', folder);

/** Into a folder, with what another one has already. */
export async function draw(drawing: Drawing, filling: Filling, into: string, carried: string, progress: Task['progress']): Promise<void> {
  await redraw({ pictures: await drawing.pictures(filling), code: await fingerprintOf(root, drawing.code), into, carried, progress });
}

export function stepOf(drawing: Drawing, filling: Filling): Step {
  const { name, folder } = drawing;
  return {
    name,
    reads: [filling.folder],
    writes: `${work}/${folder}`,
    run: (progress) => draw(drawing, filling, join(root, work, folder), carriedFor(drawing), progress),
  };
}
