import { brandMark, logoMark } from '../art/brand.ts';
import { paletteOf } from '../art/palette.ts';
import { frame } from './backdrop.ts';
import type { Direction } from './bidi.ts';
import type { Fonts } from './fonts.ts';
import { joinHeading, type Heading } from './heading.ts';
import { Paragraph, type TextLine } from './text-line.ts';
import { wrap, type Room } from './wrap.ts';

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

const colors = { text: '#F4EEE8', muted: '#A89E96' };
export const margin = 72;
const mark = { size: 44, top: 64 };
/** The heading's last line stands here, a little higher in Arabic, which reaches further down; the footnote below. */
const baselines = { ltr: 496, rtl: 484, footnote: 566 };
const rooms: Record<Direction, Room> = {
  ltr: { width: 610, height: 350, most: 88, least: 44, leading: 1.02, lines: 4 },
  rtl: { width: 600, height: 356, most: 72, least: 40, leading: 1.34, lines: 4 },
};

/** Everything that stands before the picture, as SVG. */
export function drawCard({ direction, heading, brand, accent, logo: own, footnote }: Card, fonts: Fonts): string {
  const palette = paletteOf(accent);
  /** Places a line by its beginning, which is at the right in Arabic. */
  const begin = (line: TextLine, size: number, inset = 0) =>
    direction === 'ltr' ? margin + inset : frame.width - margin - inset - line.width * size;

  const { text, from, to } = joinHeading(heading);
  const room = rooms[direction];
  const { size, lines } = wrap(new Paragraph(text, direction, fonts, direction === 'ltr' ? -0.04 : 0), room);
  const tone = (at: number) => (at >= from && at < to ? palette.text : colors.text);
  const headline = lines.map((line, i) => {
    const y = baselines[direction] - (lines.length - 1 - i) * size * room.leading;
    return drawLine(line, size, begin(line, size), y, tone);
  });

  const name = new Paragraph(brand, direction, fonts, -0.02).line();
  const markLeft = direction === 'ltr' ? margin : frame.width - margin - mark.size;
  const logo = `<g transform="translate(${markLeft} ${mark.top}) scale(${mark.size / 512})">${own ? logoMark(own) : brandMark(palette)}</g>`;
  const nameLine = drawLine(name, 34, begin(name, 34, mark.size + 16), mark.top + 34, () => colors.text);

  const note = new Paragraph(!footnote || footnote === text ? '' : footnote, direction, fonts).line();
  const noteLine = drawLine(note, 26, begin(note, 26), baselines.footnote, () => colors.muted);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}">` +
    `${logo}${nameLine}${headline.join('')}${noteLine}</svg>`
  );
}

function drawLine({ glyphs }: TextLine, size: number, left: number, baseline: number, tone: (at: number) => string): string {
  const short = (value: number) => Math.round(value * 1e4) / 1e4;
  return glyphs
    .map(({ font, id, at, x, shiftX, shiftY }) => {
      const scale = size / font.em;
      const place = `matrix(${short(scale)} 0 0 ${short(-scale)} ${short(left + (x + shiftX) * size)} ${short(baseline - shiftY * size)})`;
      return `<path d="${font.outline(id)}" fill="${tone(at)}" transform="${place}"/>`;
    })
    .join('');
}
