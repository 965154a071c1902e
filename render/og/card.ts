import type { OverlayOptions } from 'sharp';
import { brandMark, logoMark } from '../art/brand.ts';
import type { Raster } from '../art/encode.ts';
import { paletteOf } from '../art/palette.ts';
import { shown, type Typeface } from '../fonts/typeface.ts';
import { frame, type Direction } from './backdrop.ts';
import { joinHeading, type Heading } from './heading.ts';
import { draw, drawHeadline, type Room } from './headline.ts';

export interface Card {
  direction: Direction;
  heading: Heading;
  brand: string;
  /** A colour like #d50000. */
  accent: string;
  /** An SVG in the place of the drawn mark. */
  logo?: string;
  /** Small, under the heading: the page's topic or the site's host. Left out where it would say the heading again. */
  footnote?: string;
}

/** For headings, and for all else. */
export interface Typefaces {
  headings: Typeface[];
  text: Typeface[];
}

export const weight = 600;
const colors = { text: '#F4EEE8', muted: '#A89E96' };
export const margin = 72;
const mark = { size: 44, top: 64 };
/** Where the heading ends and the footnote begins. */
const edges = { heading: 502, footnote: 547 };
const rooms: Record<Direction, Room> = {
  ltr: { width: 610, height: 350, most: 88, least: 44, leading: 1.02, tracking: -0.04, lines: 4 },
  // Arabic letters join and must not be moved.
  rtl: { width: 600, height: 356, most: 72, least: 40, leading: 1.34, tracking: 0, lines: 4 },
};

/** Everything that stands before the picture. */
export async function drawCard({ direction, heading, brand, accent, logo, footnote }: Card, { headings, text }: Typefaces): Promise<OverlayOptions[]> {
  const palette = paletteOf(accent);
  /** Places something by its beginning, which is at the right in Arabic. */
  const place = (width: number, top: number, inset = 0) => {
    const left = direction === 'ltr' ? margin + inset : frame.width - margin - inset - width;
    return { left: Math.round(left), top: Math.round(top) };
  };
  const placed = ({ data, width, height, channels }: Raster, top: number, inset?: number) => ({ input: data, raw: { width, height, channels }, ...place(width, top, inset) });
  const line = (words: string, size: number, color: string, tracking = 0) =>
    draw({ markup: `<span foreground="${color}">${shown(words, text)}</span>`, direction, typefaces: text, weight, size, tracking, width: frame.width - 2 * margin });

  const headline = await drawHeadline(heading, { direction, typefaces: headings, weight, color: colors.text, accent: palette.text }, rooms[direction]);
  const name = await line(brand, 34, colors.text, direction === 'ltr' ? -0.02 : 0);
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${mark.size}" height="${mark.size}"><g transform="scale(${mark.size / 512})">${logo ? logoMark(logo) : brandMark(palette)}</g></svg>`;
  const note = footnote && footnote !== joinHeading(heading).text ? [placed(await line(footnote, 26, colors.muted), edges.footnote)] : [];
  return [
    { input: Buffer.from(tile), ...place(mark.size, mark.top) },
    placed(name, mark.top + (mark.size - name.height) / 2, mark.size + 16),
    placed(headline, edges.heading - headline.height),
    ...note,
  ];
}
