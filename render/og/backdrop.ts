import sharp from 'sharp';
import type { TextDirection } from '#model/schema/content-types.ts';
import { imageOf, rasterize, type Raster } from '#render/images/encode.ts';
import { heroMotifFor } from '#render/art/hero-motifs.ts';
import { ink, type Palette } from '#render/art/palette.ts';
import { drawHero, type Motif } from '#render/art/stage.ts';

export const ogImageSize = { width: 1200, height: 630 };

/** For pages without a generated hero. */
const defaultMotif = 'about';
/** A world map must not be mirrored, so it is mirrored twice. */
const neverMirrored = new Set(['remoteTeam']);
/** Drawing wider and cropping both ends moves the motif further from the text than on the page. */
const crop = { left: 30, right: 50 };
const canvasFormat = {
  width: crop.left + ogImageSize.width + crop.right,
  height: ogImageSize.height,
  pen: 0.9,
  detail: 0.9,
};

/** The hero's name from its file name, or the default motif if it is not a generated hero. */
export function motifNameOf(file?: string): string {
  return /^([\w-]+)\.webp$/.exec(file ?? '')?.[1] ?? defaultMotif;
}

/** Renders each hero once. The motif is on the right, or on the left for right-to-left text. */
export function createBackdropCache(): (name: string, palette: Palette, direction: TextDirection) => Promise<Raster> {
  const cache = new Map<string, Promise<Raster>>();
  return async (name, palette, direction) => {
    const isMirrored = direction === 'rtl' && neverMirrored.has(name);
    const key = [name, palette.accent, isMirrored].join(' ');
    if (!cache.has(key))
      cache.set(key, renderBackdrop(name, isMirrored ? mirrorMotif(heroMotifFor(name)) : heroMotifFor(name), palette));
    const backdrop = await cache.get(key)!;
    return direction === 'ltr' ? backdrop : flipRaster(backdrop);
  };
}

/** A photo, darkened on the side of the text. */
export async function renderPhotoBackdrop(path: string, direction: TextDirection): Promise<Raster> {
  const [dark, bright] = direction === 'ltr' ? [0, 1] : [1, 0];
  const stops = [
    [0, 0.95],
    [0.6, 0.82],
    [1, 0.2],
  ].map(([at, opacity]) => `<stop offset="${at}" stop-color="${ink}" stop-opacity="${opacity}"/>`);
  const veil = `<svg xmlns="http://www.w3.org/2000/svg" width="${ogImageSize.width}" height="${ogImageSize.height}"><linearGradient id="veil" x1="${dark}" x2="${bright}">${stops.join('')}</linearGradient><path d="M0 0h${ogImageSize.width}v${ogImageSize.height}H0z" fill="url(#veil)"/></svg>`;
  const image = sharp(path)
    .resize(ogImageSize.width, ogImageSize.height, { fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: ink });
  return {
    data: await image
      .composite([{ input: Buffer.from(veil) }])
      .removeAlpha()
      .raw()
      .toBuffer(),
    ...ogImageSize,
    channels: 3,
  };
}

async function renderBackdrop(name: string, motif: Motif, palette: Palette): Promise<Raster> {
  const uncropped = await rasterize(drawHero(name, motif, canvasFormat, palette));
  const image = imageOf(uncropped).extract({ left: crop.left, top: 0, ...ogImageSize });
  return { ...uncropped, ...ogImageSize, data: await image.raw().toBuffer() };
}

async function flipRaster(picture: Raster): Promise<Raster> {
  return { ...picture, data: await imageOf(picture).flop().raw().toBuffer() };
}

function mirrorMotif(motif: Motif): Motif {
  return (stage) => stage.sheet.group(`transform="translate(${2 * stage.focus[0]} 0) scale(-1 1)"`, () => motif(stage));
}
