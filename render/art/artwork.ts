/** The pictures that are generated: heroes, projects without a picture, placeholders and icons. The same code gives the same bytes. */
import { heroImageNames } from '#model/media/generated-image-names.ts';
import type { GeneratedImage } from '#render/images/generate-images.ts';
import { renderFavicons } from './brand.ts';
import { encodeRaster, rasterize, type EncodingBudget } from '#render/images/encode.ts';
import { heroMotifFor } from './hero-motifs.ts';
import { paletteOf, type Palette } from './palette.ts';
import { drawFramed, drawHero, framedFormats, heroFormats } from './stage.ts';

export type HeroWidth = keyof typeof heroFormats;

const budget = (quality: number, effort: number, kilobytes: number): EncodingBudget => ({
  quality,
  effort,
  maxBytes: kilobytes * 1000,
});
/** On phones, a file and its headers should fit into one round trip. Wide screens get finer lines. */
export const heroBudgets: Record<HeroWidth, EncodingBudget> = {
  640: budget(46, 2, 13.5),
  1280: budget(54, 1, 45),
  1920: budget(54, 1, 80),
};
const framedBudgets = { 600: budget(44, 2, 9), 1200: budget(52, 1, 48) };
/** The file that content names, for whatever does not know AVIF. */
const webpBudgets = { hero: budget(62, 4, 140), project: budget(62, 4, 80) };

export const rasterizeHero = (name: string, width: HeroWidth, palette: Palette) =>
  rasterize(drawHero(name, heroMotifFor(name), heroFormats[width], palette));

async function drawHeroFiles(name: string, palette: Palette): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  for (const width of [640, 1280, 1920] as const) {
    const raster = await rasterizeHero(name, width, palette);
    files[`images/${name}-${width}.avif`] = await encodeRaster(raster, 'avif', heroBudgets[width]);
    if (width === 1920) files[`images/${name}.webp`] = await encodeRaster(raster, 'webp', webpBudgets.hero);
  }
  return files;
}

async function drawProjectFiles(name: string, palette: Palette): Promise<Record<string, Buffer>> {
  const draw = (width: keyof typeof framedFormats) =>
    rasterize(drawFramed(name, heroMotifFor(name), framedFormats[width], palette));
  const large = await draw(1200);
  return {
    [`images/${name}.avif`]: await encodeRaster(large, 'avif', framedBudgets[1200]),
    [`images/${name}.webp`]: await encodeRaster(large, 'webp', webpBudgets.project),
    [`images/${name}-600.avif`]: await encodeRaster(await draw(600), 'avif', framedBudgets[600]),
  };
}

/** Shown if no picture was given. The colours work on light and dark backgrounds. */
const placeholdersFor = ({ accent }: Palette) => ({
  'images/avatar-placeholder.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="#D9C7B4"/>' +
    '<g fill="none" stroke="#8A7F77" stroke-width="2"><circle cx="48" cy="38" r="15"/><path d="M16 92c1-20 14-30 32-30s31 10 32 30"/></g>' +
    `<path d="M48 23a15 15 0 0 1 0 30z" fill="${accent}" fill-opacity=".9"/></svg>`,
  'images/company-placeholder.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><g fill="none" stroke="#8A7F77" stroke-width="6">' +
    `<rect x="15" y="15" width="66" height="66" rx="14"/><path d="M15 60 40 36l41 40"/></g><circle cx="63" cy="34" r="7" fill="${accent}"/></svg>`,
});

export interface ArtworkOptions {
  /** A colour like #d50000. */
  accent: string;
  /** Names of the heroes in use. Others are not drawn, since each is four files. */
  heroes: ReadonlySet<string>;
  /** Names of the pictures of projects without one of the owner's. */
  projects: ReadonlySet<string>;
  /** An SVG that replaces the generated brand mark. */
  logo?: string;
}

/** Icons are written to the root, everything else to images/. */
export function artworkFor({ accent, heroes, projects, logo }: ArtworkOptions): GeneratedImage[] {
  const palette = paletteOf(accent);
  const image = (name: string, generate: GeneratedImage['generate'], input: unknown = name): GeneratedImage => ({
    name,
    inputs: [accent, input],
    generate,
  });
  const ownHeroes = [...heroes].filter((name) => name.startsWith('hero-'));
  return [
    ...[...heroImageNames, ...ownHeroes]
      .filter((name) => heroes.has(name))
      .map((name) => image(name, () => drawHeroFiles(name, palette))),
    ...[...projects].map((name) => image(name, () => drawProjectFiles(name, palette))),
    image('placeholders', async () => placeholdersFor(palette)),
    image('icons', () => renderFavicons(palette, logo), logo),
  ];
}
