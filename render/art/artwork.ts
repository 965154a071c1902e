/** Every picture of the site, drawn from seeds: the same code gives the same bytes. */
import { companyImageNames, heroImageNames, sceneImageNames } from '#model/media/generated-image-names.ts';
import type { GeneratedImage } from '../images/generate-images.ts';
import { renderFavicons } from './brand.ts';
import { drawCompany, placeholdersFor } from './companies.ts';
import { encodeRaster, rasterize, type EncodingBudget, type ImageFormat } from './encode.ts';
import { heroMotifFor } from './hero-motifs.ts';
import { paletteOf, type Palette } from './palette.ts';
import { drawPerson, peopleFor, type Person } from './people.ts';
import { drawFramedMotif, drawProject, projectFormats, type ProjectPicture } from './projects.ts';
import { sceneMotifs } from './scene-motifs.ts';
import { drawHero, heroFormats, type CanvasFormat } from './stage.ts';

export type HeroWidth = keyof typeof heroFormats;
type Budgets = Record<ImageFormat, EncodingBudget>;

const kilobyte = 1000;
/**
 * Phones pay for every byte before they see the headline: with its headers, a file must come in one round trip. Wide screens
 * get finer lines.
 */
export const heroBudgets: Record<HeroWidth, Budgets> = {
  640: {
    avif: { quality: 46, effort: 2, maxBytes: 13.5 * kilobyte },
    webp: { quality: 46, effort: 4, maxBytes: 20 * kilobyte },
  },
  1280: {
    avif: { quality: 54, effort: 1, maxBytes: 45 * kilobyte },
    webp: { quality: 60, effort: 4, maxBytes: 80 * kilobyte },
  },
  1920: {
    avif: { quality: 54, effort: 1, maxBytes: 80 * kilobyte },
    webp: { quality: 62, effort: 4, maxBytes: 140 * kilobyte },
  },
};
const projectBudgets: Record<keyof typeof projectFormats, Budgets> = {
  600: {
    avif: { quality: 44, effort: 2, maxBytes: 9 * kilobyte },
    webp: { quality: 58, effort: 4, maxBytes: 28 * kilobyte },
  },
  1200: {
    avif: { quality: 52, effort: 1, maxBytes: 48 * kilobyte },
    webp: { quality: 62, effort: 4, maxBytes: 80 * kilobyte },
  },
};
const smallBudget: EncodingBudget = { quality: 64, effort: 5, maxBytes: 8 * kilobyte };

const heroWidths = [640, 1280, 1920] as const;
const imageFormats = ['avif', 'webp'] as const;

export async function drawHeroAtWidth(
  name: string,
  width: HeroWidth,
  palette: Palette,
): Promise<Record<string, Buffer>> {
  return encodeFormats(
    `images/${name}-${width}`,
    drawHero(name, heroMotifFor(name), heroFormats[width], palette),
    heroBudgets[width],
  );
}

async function encodeFormats(base: string, svg: string, budgets: Budgets): Promise<Record<string, Buffer>> {
  const raster = await rasterize(svg);
  const files: Record<string, Buffer> = {};
  for (const kind of imageFormats) files[`${base}.${kind}`] = await encodeRaster(raster, kind, budgets[kind]);
  return files;
}

async function drawHeroFiles(name: string, palette: Palette): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  for (const width of heroWidths) Object.assign(files, await drawHeroAtWidth(name, width, palette));
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
  return {
    [`images/${name}.webp`]: await encodeRaster(
      await rasterize(drawPerson(person, width, height)),
      'webp',
      smallBudget,
    ),
  };
}

async function drawCompanyFiles(name: string, index: number, palette: Palette): Promise<Record<string, Buffer>> {
  return {
    [`images/${name}.webp`]: await encodeRaster(await rasterize(drawCompany(index, 160, palette), true), 'webp', {
      ...smallBudget,
      quality: 88,
    }),
  };
}

/** What stands in a frame of its own comes in two sizes. */
async function drawFramedFiles(name: string, draw: (format: CanvasFormat) => string): Promise<Record<string, Buffer>> {
  return {
    ...(await encodeFormats(`images/${name}`, draw(projectFormats[1200]), projectBudgets[1200])),
    ...(await encodeFormats(`images/${name}-600`, draw(projectFormats[600]), projectBudgets[600])),
  };
}

export interface ArtworkOptions {
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
export function artworkFor({ accent, heroes, scenes: shown, projects, logo }: ArtworkOptions): GeneratedImage[] {
  const palette = paletteOf(accent);
  const image = (name: string, generate: GeneratedImage['generate'], what: unknown = name): GeneratedImage => ({
    name,
    inputs: [accent, what],
    generate,
  });
  const ownHeroes = [...heroes].filter((name) => name.startsWith('hero-'));
  const placeholders = Object.fromEntries(
    Object.entries(placeholdersFor(palette)).map(([file, svg]) => [`images/${file}`, svg]),
  );
  return [
    ...[...heroImageNames, ...ownHeroes]
      .filter((name) => heroes.has(name))
      .map((name) => image(name, () => drawHeroFiles(name, palette))),
    ...sceneImageNames
      .filter((name) => shown.has(name))
      .map((name) =>
        image(name, () => drawFramedFiles(name, (format) => drawFramedMotif(name, sceneMotifs[name], format, palette))),
      ),
    ...projects.map(({ picture, industry }) => {
      const [name, project] = [picture.replace(/\.\w+$/, ''), { picture, industry }];
      return image(name, () => drawFramedFiles(name, (format) => drawProject(project, format, palette)), project);
    }),
    ...Object.entries(peopleFor(palette)).map(([name, person]) => image(name, () => drawPersonFiles(name, person))),
    ...companyImageNames.map((name, index) => image(name, () => drawCompanyFiles(name, index, palette))),
    image('placeholders', async () => placeholders),
    image('icons', () => renderFavicons(palette, logo), logo),
  ];
}
