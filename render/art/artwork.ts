/** All generated artwork of the site. Seeded, so the same code gives the same bytes. */
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
/** On phones, a file and its headers should fit into one round trip. Wide screens get finer lines. */
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
  for (const format of imageFormats) files[`${base}.${format}`] = await encodeRaster(raster, format, budgets[format]);
  return files;
}

async function drawHeroFiles(name: string, palette: Palette): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  for (const width of heroWidths) Object.assign(files, await drawHeroAtWidth(name, width, palette));
  // Content files use the name without width, and an external images location may have only that.
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

/** Framed pictures, in two sizes. */
async function drawFramedFiles(name: string, draw: (format: CanvasFormat) => string): Promise<Record<string, Buffer>> {
  return {
    ...(await encodeFormats(`images/${name}`, draw(projectFormats[1200]), projectBudgets[1200])),
    ...(await encodeFormats(`images/${name}-600`, draw(projectFormats[600]), projectBudgets[600])),
  };
}

export interface ArtworkOptions {
  /** A colour like #d50000. */
  accent: string;
  /** Names of the heroes in use. Others are not drawn, since each is six files. */
  heroes: ReadonlySet<string>;
  /** Names of the scenes in use, which are pictures further down a page. */
  scenes: ReadonlySet<string>;
  projects: readonly ProjectPicture[];
  /** An SVG that replaces the generated brand mark. */
  logo?: string;
}

/** Icons are written to the root, everything else to images/. */
export function artworkFor({ accent, heroes, scenes, projects, logo }: ArtworkOptions): GeneratedImage[] {
  const palette = paletteOf(accent);
  const image = (name: string, generate: GeneratedImage['generate'], input: unknown = name): GeneratedImage => ({
    name,
    inputs: [accent, input],
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
      .filter((name) => scenes.has(name))
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
