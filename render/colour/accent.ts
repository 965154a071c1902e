/**
 * The shades of the accent in site.yaml. They were designed for one red. For any other accent, each shade keeps its
 * offset from that red in OKLCH lightness, chroma and hue. If text in or on a shade would then be illegible, its
 * lightness is adjusted until it meets the contrast ratio. The accent itself stays as it is if white or dark text is legible
 * on it, as one of them nearly always is.
 */
import { converter, differenceEuclidean, formatHex, toGamut, wcagContrast, type Oklch } from 'culori';

const designedAccent = '#d50000';
/** The background with the lowest contrast to text in each theme of app/styles/tokens.css, and in pictures (art/palette.ts). */
const backgrounds = { light: '#faf7f3', dark: '#191513', picture: '#120e0d' };
/** The page itself: --paper of app/styles/tokens.css. */
const papers = { light: '#faf7f3', dark: '#100d0c' };
const white = '#ffffff';
/** --ink of the light theme. */
const ink = '#15110f';

export interface AccentShades {
  /** As in site.yaml. */
  given: string;
  /** Background of text: buttons, bands, the brand mark. */
  accent: string;
  /** Text on the accent: white, or the dark ink. */
  onAccent: string;
  /** The accent on hover. */
  deep: string;
  /** The accent in lines and shapes on the page, in each theme. */
  lineLight: string;
  lineDark: string;
  /** Whether a button in the accent would not stand out from the page, in each theme. */
  needsEdgeLight: boolean;
  needsEdgeDark: boolean;
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
  const { accent, onAccent } = readableAccentOf(given);
  const lineOn = (paper: string, readable: string) => (wcagContrast(accent, paper) >= 3 ? accent : readable);
  const textLight = ensureContrast(shiftShade(given, '#c20000'), backgrounds.light, 4.5, 'darker');
  const textDark = ensureContrast(shiftShade(given, '#ff6a5e'), backgrounds.dark, 4.5, 'lighter');
  return {
    given,
    accent,
    onAccent,
    deep: deepShadeOf(accent, onAccent),
    lineLight: lineOn(papers.light, textLight),
    lineDark: lineOn(papers.dark, textDark),
    needsEdgeLight: isLike(accent, papers.light),
    needsEdgeDark: isLike(accent, papers.dark),
    tint: shiftShade(given, '#ffe9e7'),
    textLight,
    textDark,
    artwork,
    recolour: (shade) => shiftShade(artwork, shade),
  };
}

/** The accent itself if white or dark text is legible on it; otherwise darkened, but only as far as white text needs. */
function readableAccentOf(given: string): Pick<AccentShades, 'accent' | 'onAccent'> {
  const accent = formatHex(given)!;
  const onAccent = [white, ink].find((text) => wcagContrast(text, accent) >= 4.5);
  return onAccent ? { accent, onAccent } : { accent: ensureContrast(given, white, 4.5, 'darker'), onAccent: white };
}

/** Darker, or lighter where dark text would become illegible. */
function deepShadeOf(accent: string, onAccent: string): string {
  const darker = shiftShade(accent, '#b00000');
  if (wcagContrast(onAccent, darker) >= 4.5) return darker;
  const { l, ...rest } = toOklch(accent);
  return toHex({ ...rest, l: Math.min(1, l + 0.07) });
}

const differenceOf = differenceEuclidean('oklab');

/** Near black on black, or near white on white. A light colour such as yellow is visible on white in spite of its contrast. */
function isLike(accent: string, paper: string): boolean {
  return differenceOf(accent, paper) < 0.1;
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
