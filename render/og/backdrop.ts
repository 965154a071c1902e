import sharp from 'sharp';
import { imageOf, rasterize, type Raster } from '../art/encode.ts';
import { motifFor } from '../art/heroes.ts';
import { ink, type Palette } from '../art/palette.ts';
import { drawHero, type Motif } from '../art/stage.ts';

export type Direction = 'ltr' | 'rtl';
export const frame = { width: 1200, height: 630 };

/** For pages without a picture of their own, and for pictures that are not drawn here. */
const usual = 'about';
/** The world is not mirrored: turned once more in its place, it comes out right. */
const keepsItsSides = new Set(['remoteTeam']);
/** Drawn wider than the frame and cut at both ends, the motif stands further from the text than on the page. */
const cut = { left: 30, right: 50 };
const format = { width: cut.left + frame.width + cut.right, height: frame.height, pen: 0.9, detail: 0.9 };

/** The name of a hero from that of its file, where it is one that is drawn. */
export function motifName(file?: string): string {
  return /^([\w-]+)\.webp$/.exec(file ?? '')?.[1] ?? usual;
}

/** The hero's picture behind a card: bright on the right, or on the left where text begins at the right. */
export function createBackdrops(): (name: string, palette: Palette, direction: Direction) => Promise<Raster> {
  const drawn = new Map<string, Promise<Raster>>();
  return async (name, palette, direction) => {
    const isTurned = direction === 'rtl' && keepsItsSides.has(name);
    const key = [name, palette.accent, isTurned].join(' ');
    if (!drawn.has(key)) drawn.set(key, render(name, isTurned ? turned(motifFor(name)) : motifFor(name), palette));
    const plain = await drawn.get(key)!;
    return direction === 'ltr' ? plain : flop(plain);
  };
}

/** A photograph behind a card: whole on the side of the picture, dark where the text is. */
export async function photograph(path: string, direction: Direction): Promise<Raster> {
  const [dark, clear] = direction === 'ltr' ? [0, 1] : [1, 0];
  const stops = [[0, 0.95], [0.6, 0.82], [1, 0.2]].map(([at, opacity]) => `<stop offset="${at}" stop-color="${ink}" stop-opacity="${opacity}"/>`);
  const veil = `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}"><linearGradient id="veil" x1="${dark}" x2="${clear}">${stops.join('')}</linearGradient><path d="M0 0h${frame.width}v${frame.height}H0z" fill="url(#veil)"/></svg>`;
  const image = sharp(path).resize(frame.width, frame.height, { fit: 'cover', position: sharp.strategy.attention }).flatten({ background: ink });
  return { data: await image.composite([{ input: Buffer.from(veil) }]).removeAlpha().raw().toBuffer(), ...frame, channels: 3 };
}

async function render(name: string, motif: Motif, palette: Palette): Promise<Raster> {
  const whole = await rasterize(drawHero(name, motif, format, palette));
  const image = imageOf(whole).extract({ left: cut.left, top: 0, ...frame });
  return { ...whole, ...frame, data: await image.raw().toBuffer() };
}

async function flop(picture: Raster): Promise<Raster> {
  return { ...picture, data: await imageOf(picture).flop().raw().toBuffer() };
}

function turned(motif: Motif): Motif {
  return (stage) => stage.sheet.group(`transform="translate(${2 * stage.focus[0]} 0) scale(-1 1)"`, () => motif(stage));
}
