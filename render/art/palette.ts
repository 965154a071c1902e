import { accentShadesOf } from '#render/colour/accent.ts';

/** The fixed colours of all artwork. The hero section has the same ink background, so images have no visible edge. */
export const ink = '#120E0D';
export const paper = '#FAF7F3';
export const chalk = '#F3E9DF';
export const sand = '#D9C7B4';

/** Colours derived from the site's accent. */
export interface Palette {
  accent: string;
  /** A brighter accent for glowing lines. */
  ember: string;
  /** The glow behind the focus: ink with a hint of the accent. */
  warmth: string;
  /** Background of the brand mark, and its line. */
  tile: string;
  onTile: string;
  /** Text on ink. */
  text: string;
  /** Shifts a shade of the designed red to the accent. */
  recolour: (shade: string) => string;
}

export function paletteOf(accent: string): Palette {
  const shades = accentShadesOf(accent);
  const recolour = (shade: string) => shades.recolour(shade).toUpperCase();
  const [drawn, tile, onTile, text] = [shades.artwork, shades.accent, shades.onAccent, shades.textDark].map((colour) =>
    colour.toUpperCase(),
  ) as [string, string, string, string];
  return { accent: drawn, ember: recolour('#FF4A3D'), warmth: recolour('#3A1B16'), tile, onTile, text, recolour };
}

/** `t` runs from 0 to 1. */
export function mixColours(from: string, to: string, t: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * t));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
