/** Every picture of the site, drawn from seeds: the same code gives the same bytes. */
import type { Picture } from '../redraw.ts';
import { drawIcons } from './brand.ts';
import { companyNames, drawCompany, placeholders } from './companies.ts';
import { encode, rasterize, type Budget, type Kind } from './encode.ts';
import { heroes } from './heroes.ts';
import { drawPerson, people } from './people.ts';
import { drawProject, projectFormats, type ProjectPicture } from './projects.ts';
import { drawHero, formats } from './stage.ts';

export type HeroWidth = keyof typeof formats;
type Budgets = Record<Kind, Budget>;

const kilobyte = 1000;
/**
 * Phones pay for every byte before they see the headline: with its headers, a file must come in one round trip. Wide screens
 * get finer lines.
 */
export const heroBudgets: Record<HeroWidth, Budgets> = {
  640: { avif: { quality: 46, effort: 2, most: 13.5 * kilobyte }, webp: { quality: 46, effort: 4, most: 20 * kilobyte } },
  1280: { avif: { quality: 54, effort: 1, most: 45 * kilobyte }, webp: { quality: 60, effort: 4, most: 80 * kilobyte } },
  1920: { avif: { quality: 54, effort: 1, most: 80 * kilobyte }, webp: { quality: 62, effort: 4, most: 140 * kilobyte } },
};
const projectBudgets: Record<keyof typeof projectFormats, Budgets> = {
  600: { avif: { quality: 44, effort: 2, most: 9 * kilobyte }, webp: { quality: 58, effort: 4, most: 28 * kilobyte } },
  1200: { avif: { quality: 52, effort: 1, most: 48 * kilobyte }, webp: { quality: 62, effort: 4, most: 80 * kilobyte } },
};
const small: Budget = { quality: 64, effort: 5, most: 8 * kilobyte };

const widths = [640, 1280, 1920] as const;
const kinds = ['avif', 'webp'] as const;

export async function heroFiles(name: string, width: HeroWidth): Promise<Record<string, Buffer>> {
  const motif = heroes[name];
  if (!motif) throw new Error(`there is no hero named '${name}'`);
  const raster = await rasterize(drawHero(name, motif, formats[width]));
  return encoded(`images/${name}-${width}`, raster, heroBudgets[width]);
}

async function encoded(base: string, raster: Awaited<ReturnType<typeof rasterize>>, budgets: Budgets) {
  const files: Record<string, Buffer> = {};
  for (const kind of kinds) files[`${base}.${kind}`] = await encode(raster, kind, budgets[kind], base);
  return files;
}

const heroPictures: Picture[] = Object.keys(heroes).map((name) => ({
  name,
  from: name,
  draw: async () => {
    const files: Record<string, Buffer> = {};
    for (const width of widths) Object.assign(files, await heroFiles(name, width));
    // The plain name is what content files say, and all that another images location may have.
    files[`images/${name}.webp`] = files[`images/${name}-1920.webp`]!;
    return files;
  },
}));

function personSize(name: string): [width: number, height: number] {
  if (name === 'leader') return [640, 760];
  return name.startsWith('avatar') ? [256, 256] : [480, 560];
}

const personPictures: Picture[] = Object.entries(people).map(([name, person]) => {
  const [width, height] = personSize(name);
  return {
    name,
    from: name,
    draw: async () => ({ [`images/${name}.webp`]: await encode(await rasterize(drawPerson(person, width, height)), 'webp', small, name) }),
  };
});

const companyPictures: Picture[] = companyNames.map((name, i) => ({
  name,
  from: name,
  draw: async () => ({ [`images/${name}.webp`]: await encode(await rasterize(drawCompany(i, 160), true), 'webp', { ...small, quality: 88 }, name) }),
}));

const projectPicture = ({ picture, industry }: ProjectPicture): Picture => {
  const project = { picture, industry };
  const name = picture.replace(/\.\w+$/, '');
  return {
    name,
    from: project,
    draw: async () => ({
      ...(await encoded(`images/${name}`, await rasterize(drawProject(project, projectFormats[1200])), projectBudgets[1200])),
      ...(await encoded(`images/${name}-600`, await rasterize(drawProject(project, projectFormats[600])), projectBudgets[600])),
    }),
  };
};

/** All of them, with those that belong to these projects. Heroes, portraits, marks and projects go to images/, icons to the root. */
export function picturesFor(projects: readonly ProjectPicture[]): Picture[] {
  const placeholderFiles = Object.fromEntries(Object.entries(placeholders).map(([file, svg]) => [`images/${file}`, svg]));
  return [
    ...heroPictures,
    ...projects.map(projectPicture),
    ...personPictures,
    ...companyPictures,
    { name: 'placeholders', from: '', draw: async () => placeholderFiles },
    { name: 'icons', from: '', draw: drawIcons },
  ];
}
