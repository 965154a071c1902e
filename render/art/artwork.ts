/** The pictures that are generated: heroes, projects without a picture, placeholders and icons. The same code gives the same bytes. */
import { heroImageNames } from '#model/media/generated-image-names.ts';
import type { GeneratedImage } from '#render/images/generate-images.ts';
import { renderFavicons } from './brand.ts';
import { encodeRaster, rasterize, type EncodingBudget, type ImageFormat } from '#render/images/encode.ts';
import { heroMotifFor } from './hero-motifs.ts';
import { paletteOf, type Palette } from './palette.ts';
import { drawFramed, drawHero, framedFormats, heroFormats } from './stage.ts';

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
const framedBudgets: Record<keyof typeof framedFormats, Budgets> = {
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
  const svg = drawHero(name, heroMotifFor(name), heroFormats[width], palette);
  return encodeFormats(`images/${name}-${width}`, svg, heroBudgets[width]);
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

async function drawProjectFiles(name: string, palette: Palette): Promise<Record<string, Buffer>> {
  const draw = (width: keyof typeof framedFormats, suffix: string) =>
    encodeFormats(
      `images/${name}${suffix}`,
      drawFramed(name, heroMotifFor(name), framedFormats[width], palette),
      framedBudgets[width],
    );
  return { ...(await draw(1200, '')), ...(await draw(600, '-600')) };
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
  /** Names of the heroes in use. Others are not drawn, since each is six files. */
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
