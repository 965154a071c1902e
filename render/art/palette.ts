import { formatHex, interpolate } from 'culori';
import { accentShadesOf } from '../colour/accent.ts';

/** The colours every picture is drawn with. The hero band has the same ink behind it, so that pictures have no edge. */
export const ink = '#120E0D';
export const paper = '#FAF7F3';
export const chalk = '#F3E9DF';
export const sand = '#D9C7B4';
export const clay = '#A58D7C';
export const stone = '#8A7F77';

/** Those that follow the accent of the site. */
export interface Palette {
  accent: string;
  /** The same, as it glows. */
  ember: string;
  /** What lies behind the focus of a picture: ink with a little of the accent in it. */
  warmth: string;
  /** Behind white lines. */
  tile: string;
  /** Text on ink. */
  text: string;
  /** A shade of red, as it was designed, in the accent. */
  recolour: (shade: string) => string;
}

export function paletteOf(accent: string): Palette {
  const shades = accentShadesOf(accent);
  const recolour = (shade: string) => shades.recolour(shade).toUpperCase();
  const [drawn, tile, text] = [shades.artwork, shades.accent, shades.textDark].map((colour) =>
    colour.toUpperCase(),
  ) as [string, string, string];
  return { accent: drawn, ember: recolour('#FF4A3D'), warmth: recolour('#3A1B16'), tile, text, recolour };
}

/** `t` runs from 0 to 1. */
export function mixColours(from: string, to: string, t: number): string {
  return formatHex(interpolate([from, to], 'rgb')(t));
}
