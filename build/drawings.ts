/** What is drawn: which pictures, by which code, into which folder. */
import { join } from 'node:path';
import { picturesFor } from './art/pictures.ts';
import { readContent } from './content.ts';
import { ogPictures } from './og/index.ts';
import { redraw, type Drawn, type Picture } from './redraw.ts';
import { fingerprintOf, packages, stamps, type Step } from './steps.ts';
import { drawFilm } from './video/index.ts';

const root = join(import.meta.dirname, '..');

export interface Drawing {
  name: string;
  /** In .build/, and in the folder of those that the repository carries. */
  folder: string;
  /** A change in here may change every picture; in what else is read, only those that say so. */
  code: string[];
  reads: string[];
  pictures: () => Promise<Picture[]>;
}

export const pictures: Drawing = {
  name: 'pictures',
  folder: 'pictures',
  code: ['build/art', ...packages('sharp')],
  reads: ['content/en/projects.ts'],
  pictures: async () => {
    const { default: projects } = await import('#content/en/projects.ts');
    return picturesFor(projects);
  },
};

export const film: Drawing = {
  name: 'film',
  folder: 'film',
  code: ['build/art', 'build/video', ...packages('sharp')],
  reads: [],
  pictures: async () => [{ name: 'film', from: '', draw: drawFilm }],
};

export const share: Drawing = {
  name: 'share images',
  folder: 'share',
  code: ['build/art', 'build/og', ...packages('sharp', 'harfbuzzjs', '@fontsource-variable/instrument-sans', '@fontsource-variable/readex-pro')],
  reads: ['content', 'app/routes.ts', 'app/page-data.ts', 'app/destinations.ts', 'build/share-images.ts'],
  pictures: async () => {
    // Loaded here, since it brings React along, which must not be loaded before main.ts has said that this is no development.
    const { shareImages } = await import('./share-images.ts');
    return ogPictures(shareImages(await readContent(root)));
  },
};

/** What a build drew. */
export function drawnBy({ folder }: Drawing): Drawn {
  return { folder: join(root, '.build', folder), list: join(root, stamps, `${folder}.json`) };
}

/** What the repository carries, so that the first build of the sample need not draw it. */
export function carriedFor({ folder }: Drawing): Drawn {
  return { folder: join(root, 'drawn-sample', folder), list: join(root, 'drawn-sample', `${folder}.json`) };
}

export function stepOf(drawing: Drawing): Step {
  const { name, folder, code, reads } = drawing;
  return {
    name,
    reads: [...code, ...reads],
    writes: `.build/${folder}`,
    run: async (progress) =>
      redraw({
        pictures: await drawing.pictures(),
        code: await fingerprintOf(root, code),
        into: drawnBy(drawing),
        carried: carriedFor(drawing),
        progress,
      }),
  };
}
