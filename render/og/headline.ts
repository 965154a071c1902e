/** The heading of a share image: as large as its room allows, in lines of about the same length. */
import type { Raster } from '../art/encode.ts';
import { drawText, shown, type Text } from '../fonts/typeface.ts';
import { joinHeading, type Heading } from './heading.ts';

export interface Room {
  width: number;
  height: number;
  /** Font sizes in pixels: the first that fits is taken, and smaller ones than `least` only if nothing else helps. */
  most: number;
  least: number;
  /** Line height, as a multiple of the size. */
  leading: number;
  /** Ems between letters. */
  tracking: number;
  lines: number;
}

type Look = Pick<Text, 'direction' | 'typefaces' | 'weight'> & { color: string; accent: string };

/** One line more is only taken for type that much larger. */
const worthALine = 1.16;

export async function drawHeadline(heading: Heading, { color, accent, ...look }: Look, room: Room): Promise<Raster> {
  const { text, from, to } = joinHeading(heading);
  const part = (start: number, end: number, tone: string) => `<span foreground="${tone}">${shown(text.slice(start, end), look.typefaces)}</span>`;
  const markup = part(0, from, color) + part(from, to, accent) + part(to, text.length, color);
  const set = (size: number, width: number) => draw({ ...look, markup, size, tracking: room.tracking, leading: room.leading, width });
  let best: { size: number; lines: number; drawn: Raster } | undefined;
  for (let size = room.most; size > 1 && !(best && size * worthALine < best.size); size -= size > room.least ? 4 : size * 0.05) {
    const drawn = await set(size, room.width);
    // A line is never as low as three tenths of its letters' size.
    const lines = Math.ceil((drawn.height - size * 0.3) / (size * room.leading));
    const fits = drawn.width <= room.width && lines <= room.lines && lines * size * room.leading <= room.height;
    if (fits && (!best || lines < best.lines)) best = { size, lines, drawn };
  }
  const { size, drawn: widest } = best!;
  return evened(widest, (width) => set(size, width));
}

/** As narrow as it can be without a line more. */
async function evened(widest: Raster, set: (width: number) => Promise<Raster>): Promise<Raster> {
  let [best, narrow, wide] = [widest, 0, widest.width];
  while (wide - narrow > 8) {
    const width = Math.round((narrow + wide) / 2);
    const next = await set(width);
    if (next.width <= width && next.height < widest.height * 1.15) [best, wide] = [next, width];
    else narrow = width;
  }
  return best;
}

export async function draw(text: Text): Promise<Raster> {
  const { data, info } = await drawText(text).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 4 };
}
