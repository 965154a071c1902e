/** SVG primitives for illustrations: chalk lines on ink with one accent, like the site's other artwork. */
import { findIconBody } from '#model/media/icon-sets.ts';
import { mixColours, chalk, ink, type Palette } from '../art/palette.ts';
import type { Prng } from '../art/random.ts';

/** Surfaces above the background, by elevation. */
export const glass = mixColours(ink, chalk, 0.045);
export const raised = mixColours(ink, chalk, 0.09);

export interface Pen extends Palette {
  random: Prng;
  /** `index` is the position in the illustration's name, and wraps around. */
  icon: (index: number, x: number, y: number, size: number, colour?: string) => string;
  /** The number of icons in the name. */
  icons: number;
}

export const round = (value: number) => String(Math.round(value * 10) / 10);

export const box = (x: number, y: number, width: number, height: number, corner: number, style: string) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${round(Math.min(corner, height / 2))}" ${style}/>`;
export const dot = (x: number, y: number, radius: number, style: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${style}/>`;
export const path = (d: string, style: string) => `<path d="${d}" ${style}/>`;
export const line = (x1: number, y1: number, x2: number, y2: number, style: string) =>
  path(`M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, style);

export const fill = (colour: string, opacity = 1) =>
  `fill="${colour}"${opacity < 1 ? ` fill-opacity="${formatOpacity(opacity)}"` : ''}`;
export const stroke = (colour: string, width: number, opacity = 1) =>
  `stroke="${colour}" stroke-width="${round(width)}"${opacity < 1 ? ` stroke-opacity="${formatOpacity(opacity)}"` : ''}`;
/** A stroke without a fill. */
export const outline = (colour: string, width: number, opacity = 1) => `fill="none" ${stroke(colour, width, opacity)}`;
const formatOpacity = (value: number) => String(Math.round(value * 1000) / 1000);

/** Placeholder for a line of text: a bar for each word. */
export function textLine(
  x: number,
  y: number,
  width: number,
  { random }: Pen,
  { high = 10, light = 0.3, colour = chalk } = {},
): string {
  let at = x;
  let text = '';
  while (at < x + width - high) {
    const long = Math.min(random.between(2.4, 7) * high, x + width - at);
    text += box(at, y, long, high, high / 2, fill(colour, light));
    at += long + high * 0.7;
  }
  return text;
}

/** Placeholder for a paragraph; the last line is shorter. */
export function paragraph(
  x: number,
  y: number,
  width: number,
  lines: number,
  pen: Pen,
  style: { high?: number; light?: number; colour?: string } = {},
): string {
  const high = style.high ?? 10;
  return Array.from({ length: lines }, (_, i) =>
    textLine(x, y + i * high * 2.2, i === lines - 1 && lines > 1 ? width * 0.6 : width, pen, style),
  ).join('');
}

export const panel = (x: number, y: number, width: number, height: number, corner: number, ground = glass) =>
  box(x, y, width, height, corner, `${fill(ground)} ${stroke(chalk, 1.5, 0.22)}`);

/** A window with a title bar 56 high. */
export function browserFrame(x: number, y: number, width: number, height: number, pen: Pen): string {
  const bar = y + 56;
  return (
    panel(x, y, width, height, 20) +
    [0, 1, 2].map((i) => dot(x + 32 + i * 24, y + 28, 6.5, stroke(chalk, 1.5, 0.4))).join('') +
    box(x + width / 2 - 150, y + 16, 300, 24, 12, fill(chalk, 0.06)) +
    textLine(x + width / 2 - 60, y + 24, 120, pen, { high: 8, light: 0.22 }) +
    line(x, bar, x + width, bar, stroke(chalk, 1.5, 0.16))
  );
}

/** A column of icons; the first is selected. */
export function sidebar(x: number, y: number, height: number, pen: Pen): string {
  const count = Math.max(pen.icons, 4);
  const indexes = Array.from({ length: Math.min(count, Math.floor((height - 20) / 68)) }, (_, i) => i);
  return (
    line(x + 84, y, x + 84, y + height, stroke(chalk, 1.5, 0.16)) +
    box(x + 18, y + 20, 48, 48, 12, fill(pen.accent)) +
    indexes
      .map((i) =>
        i < pen.icons
          ? pen.icon(i, x + 30, y + 32 + i * 68, 24, i ? chalk : '#fff')
          : box(x + 32, y + 34 + i * 68, 20, 20, 6, stroke(chalk, 1.5, 0.3)),
      )
      .join('')
  );
}

export function createIconDrawer(names: readonly string[]): Pen['icon'] {
  return (index, x, y, wide, colour = chalk) => {
    const body = findIconBody(names[index % names.length]!)!.replaceAll('currentColor', colour);
    return `<g transform="translate(${round(x)} ${round(y)}) scale(${Math.round((wide / 24) * 1000) / 1000})">${body}</g>`;
  };
}
