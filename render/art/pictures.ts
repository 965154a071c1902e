/** Every picture of the site, drawn from seeds: the same code gives the same bytes. */
import { companyNames, heroNames, sceneNames } from '#model/drawn-names.ts';
import type { Picture } from '../redraw.ts';
import { drawIcons } from './brand.ts';
import { drawCompany, placeholdersIn } from './companies.ts';
import { encode, rasterize, type Budget, type Kind } from './encode.ts';
import { motifFor } from './heroes.ts';
import { paletteOf, type Palette } from './palette.ts';
import { drawPerson, peopleIn, type Person } from './people.ts';
import { drawMotif, drawProject, projectFormats, type ProjectPicture } from './projects.ts';
import { scenes } from './scenes.ts';
import { drawHero, formats, type Format } from './stage.ts';

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

export async function heroFiles(name: string, width: HeroWidth, palette: Palette): Promise<Record<string, Buffer>> {
  return encoded(`images/${name}-${width}`, drawHero(name, motifFor(name), formats[width], palette), heroBudgets[width]);
}

async function encoded(base: string, svg: string, budgets: Budgets): Promise<Record<string, Buffer>> {
  const raster = await rasterize(svg);
  const files: Record<string, Buffer> = {};
  for (const kind of kinds) files[`${base}.${kind}`] = await encode(raster, kind, budgets[kind]);
  return files;
}

async function drawHeroFiles(name: string, palette: Palette): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  for (const width of widths) Object.assign(files, await heroFiles(name, width, palette));
  // The plain name is what content files say, and all that another images location may have.
  files[`images/${name}.webp`] = files[`images/${name}-1920.webp`]!;
  return files;
}

function personSize(name: string): [width: number, height: number] {
  if (name === 'leader') return [640, 760];
  return name.startsWith('avatar') ? [256, 256] : [480, 560];
}

async function drawPersonFiles(name: string, person: Person): Promise<Record<string, Buffer>> {
  const [width, height] = personSize(name);
  return { [`images/${name}.webp`]: await encode(await rasterize(drawPerson(person, width, height)), 'webp', small) };
}

async function drawCompanyFiles(name: string, index: number, palette: Palette): Promise<Record<string, Buffer>> {
  return { [`images/${name}.webp`]: await encode(await rasterize(drawCompany(index, 160, palette), true), 'webp', { ...small, quality: 88 }) };
}

/** What stands in a frame of its own comes in two sizes. */
async function drawFramed(name: string, draw: (format: Format) => string): Promise<Record<string, Buffer>> {
  return {
    ...(await encoded(`images/${name}`, draw(projectFormats[1200]), projectBudgets[1200])),
    ...(await encoded(`images/${name}-600`, draw(projectFormats[600]), projectBudgets[600])),
  };
}

export interface Wanted {
  /** A colour like #d50000. */
  accent: string;
  /** Of the heroes that are shown: each is six files, and the others are not drawn. */
  heroes: ReadonlySet<string>;
  /** Of the pictures further down. */
  scenes: ReadonlySet<string>;
  projects: readonly ProjectPicture[];
  /** An SVG in the place of the drawn mark. */
  logo?: string;
}

/** All of them, with those that are wanted. Heroes, portraits, marks and projects go to images/, icons to the root. */
export function picturesFor({ accent, heroes, scenes: shown, projects, logo }: Wanted): Picture[] {
  const palette = paletteOf(accent);
  const one = (name: string, draw: Picture['draw'], what: unknown = name): Picture => ({ name, from: [accent, what], draw });
  const ownHeroes = [...heroes].filter((name) => name.startsWith('hero-'));
  const placeholders = Object.fromEntries(Object.entries(placeholdersIn(palette)).map(([file, svg]) => [`images/${file}`, svg]));
  return [
    ...[...heroNames, ...ownHeroes].filter((name) => heroes.has(name)).map((name) => one(name, () => drawHeroFiles(name, palette))),
    ...sceneNames.filter((name) => shown.has(name)).map((name) => one(name, () => drawFramed(name, (format) => drawMotif(name, scenes[name], format, palette)))),
    ...projects.map(({ picture, industry }) => {
      const [name, project] = [picture.replace(/\.\w+$/, ''), { picture, industry }];
      return one(name, () => drawFramed(name, (format) => drawProject(project, format, palette)), project);
    }),
    ...Object.entries(peopleIn(palette)).map(([name, person]) => one(name, () => drawPersonFiles(name, person))),
    ...companyNames.map((name, index) => one(name, () => drawCompanyFiles(name, index, palette))),
    one('placeholders', async () => placeholders),
    one('icons', () => drawIcons(palette, logo), logo),
  ];
}
