/**
 * The shades of the accent in site.yaml. They were designed for one red. For any other accent, each shade keeps its
 * offset from that red in OKLCH lightness, chroma and hue. If text in or on a shade would then be illegible, its
 * lightness is adjusted until it meets the contrast ratio.
 */
import { converter, formatHex, toGamut, wcagContrast, type Oklch } from 'culori';

const designedAccent = '#d50000';
/** The background with the lowest contrast to text in each theme of app/styles/tokens.css, and in pictures (art/palette.ts). */
const backgrounds = { white: '#ffffff', light: '#faf7f3', dark: '#191513', picture: '#120e0d' };

export interface AccentShades {
  /** As in site.yaml. */
  given: string;
  /** Background of white text: buttons, bands, the brand mark. */
  accent: string;
  /** The accent on hover. */
  deep: string;
  /** Light background for dark text. */
  tint: string;
  /** Text and lines in the light theme. */
  textLight: string;
  /** Text and lines in the dark theme. */
  textDark: string;
  /** The accent in pictures, on ink. */
  artwork: string;
  /** Any other shade of the designed red in pictures, shifted to this accent. */
  recolour: (shade: string) => string;
}

export function accentShadesOf(given: string): AccentShades {
  const artwork = ensureContrast(given, backgrounds.picture, 3, 'lighter');
  const accent = ensureContrast(given, backgrounds.white, 4.5, 'darker');
  return {
    given,
    accent,
    deep: shiftShade(accent, '#b00000'),
    tint: shiftShade(given, '#ffe9e7'),
    textLight: ensureContrast(shiftShade(given, '#c20000'), backgrounds.light, 4.5, 'darker'),
    textDark: ensureContrast(shiftShade(given, '#ff6a5e'), backgrounds.dark, 4.5, 'lighter'),
    artwork,
    recolour: (shade) => shiftShade(artwork, shade),
  };
}

/**
 * Keeps the shade's relative distance to black or white, so that very dark and very light accents have room for it. A
 * darker shade never gets lighter than designed, because its background does not change.
 */
function shiftShade(accent: string, shade: string): string {
  const [from, to, own] = [toOklch(designedAccent), toOklch(shade), toOklch(accent)];
  const l = to.l < from.l ? Math.min(to.l, own.l * (to.l / from.l)) : 1 - (1 - own.l) * ((1 - to.l) / (1 - from.l));
  return toHex({ mode: 'oklch', l, c: own.c * (to.c / from.c), h: own.h + to.h - from.h });
}

/** The nearest lightness that reaches the contrast ratio. */
function ensureContrast(colour: string, background: string, minRatio: number, direction: 'darker' | 'lighter'): string {
  const oklch = toOklch(colour);
  const step = direction === 'darker' ? -0.005 : 0.005;
  let hex = formatHex(colour)!;
  while (wcagContrast(hex, background) < minRatio) {
    oklch.l += step;
    hex = toHex(oklch);
  }
  return hex;
}

function toOklch(hex: string): Required<Omit<Oklch, 'alpha'>> {
  // Greys have no hue.
  return { h: 0, ...converter('oklch')(hex)! };
}

const toRgb = converter('rgb');

/** Too small to show once channels are rounded to 8 bits. */
const roundingError = 0.5 / 255;

/** Reduces chroma until sRGB can show the colour, at the same lightness and hue. */
// @ts-expect-error @types/culori declares the difference function as a number.
const reduceChroma = toGamut('rgb', 'oklch', clippedAmount, roundingError);

function toHex(colour: Oklch): string {
  // toGamut() ignores its tolerance at full chroma, which would desaturate pure blue.
  return formatHex(clippedAmount(colour) <= roundingError ? colour : reduceChroma(colour));
}

/** How far the most extreme channel is outside sRGB. */
function clippedAmount(colour: Oklch): number {
  const { r, g, b } = toRgb(colour);
  return Math.max(...[r, g, b].map((channel) => Math.max(-channel, channel - 1, 0)));
}
