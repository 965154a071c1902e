/** All generated artwork of the site. Seeded, so the same code gives the same bytes. */
import { companyImageNames, heroImageNames, sceneImageNames } from '#model/media/generated-image-names.ts';
import type { GeneratedImage } from '../images/generate-images.ts';
import { renderFavicons } from './brand.ts';
import { drawCompany, placeholdersFor } from './companies.ts';
import { encodeRaster, rasterize, type EncodingBudget, type ImageFormat } from './encode.ts';
import { heroMotifFor } from './hero-motifs.ts';
import { paletteOf, type Palette } from './palette.ts';
import { drawPerson, peopleFor } from './people.ts';
import { drawFramedMotif, drawProject, projectFormats, type ProjectPicture } from './projects.ts';
import { sceneMotifs } from './scene-motifs.ts';
import { drawHero, heroFormats, type CanvasFormat } from './stage.ts';

export type HeroWidth = keyof typeof heroFormats;
type Budgets = Record<ImageFormat, EncodingBudget>;

const budget = (quality: number, effort: number, kilobytes: number): EncodingBudget => ({
  quality,
  effort,
  maxBytes: kilobytes * 1000,
});
/** On phones, a file and its headers should fit into one round trip. Wide screens get finer lines. */
export const heroBudgets: Record<HeroWidth, Budgets> = {
  640: { avif: budget(46, 2, 13.5), webp: budget(46, 4, 20) },
  1280: { avif: budget(54, 1, 45), webp: budget(60, 4, 80) },
  1920: { avif: budget(54, 1, 80), webp: budget(62, 4, 140) },
};
const projectBudgets: Record<keyof typeof projectFormats, Budgets> = {
  600: { avif: budget(44, 2, 9), webp: budget(58, 4, 28) },
  1200: { avif: budget(52, 1, 48), webp: budget(62, 4, 80) },
};

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

async function encodeSmall(name: string, svg: string, { quality = 64, transparent = false } = {}) {
  const raster = await rasterize(svg, transparent);
  return { [`images/${name}.webp`]: await encodeRaster(raster, 'webp', budget(quality, 5, 8)) };
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
    ...Object.entries(peopleFor(palette)).map(([name, person]) =>
      image(name, () => encodeSmall(name, drawPerson(person, ...personSize(name)))),
    ),
    ...companyImageNames.map((name, index) =>
      image(name, () => encodeSmall(name, drawCompany(index, 160, palette), { quality: 88, transparent: true })),
    ),
    image('placeholders', async () => placeholders),
    image('icons', () => renderFavicons(palette, logo), logo),
  ];
}
