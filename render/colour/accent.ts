/**
 * The shades of the accent of site.yaml. They were designed around one red, and each is described by how far it lies from
 * that red in lightness, chroma and hue: around another accent each lies as far from it. Where text in or on a shade could
 * then not be read, its lightness moves until it can.
 */
import { contrastRatio } from './contrast.ts';
import { toHex, toOklch, toRgb, parseHex, type Oklch, type Rgb } from './oklch.ts';

const designedAccent = '#d50000';
/** What text stands on in app/styles/tokens.css, the harder one of each theme, and behind the pictures (art/palette.ts). */
const backgrounds = { white: '#ffffff', light: '#faf7f3', dark: '#191513', picture: '#120e0d' };

export interface AccentShades {
  /** As site.yaml has it. */
  given: string;
  /** What white text stands on: buttons, bands, the mark. */
  accent: string;
  /** The same under the pointer. */
  deep: string;
  /** A light one that dark text stands on. */
  tint: string;
  /** For text and lines, on light and on dark. */
  textLight: string;
  textDark: string;
  /** In pictures, on ink. */
  artwork: string;
  /** Any other shade of the designed red, in pictures. */
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
 * Where the shade lies on the way to black or white is kept, so that no accent is too dark or too light to have it. A darker
 * shade does not get lighter than it was designed, because what it lies on stays as dark.
 */
function shiftShade(accent: string, shade: string): string {
  const [from, to, own] = [designedAccent, shade, accent].map((colour) => toOklch(parseColour(colour))) as [
    Oklch,
    Oklch,
    Oklch,
  ];
  const lightness =
    to.lightness < from.lightness
      ? Math.min(to.lightness, own.lightness * (to.lightness / from.lightness))
      : 1 - (1 - own.lightness) * ((1 - to.lightness) / (1 - from.lightness));
  return toHex(toRgb({ lightness, chroma: own.chroma * (to.chroma / from.chroma), hue: own.hue + to.hue - from.hue }));
}

/** The nearest to the colour that stands out from the ground. */
function ensureContrast(colour: string, background: string, minRatio: number, direction: 'darker' | 'lighter'): string {
  const { lightness, ...rest } = toOklch(parseColour(colour));
  const step = direction === 'darker' ? -0.005 : 0.005;
  let found: Rgb = parseColour(colour);
  for (
    let next = lightness;
    contrastRatio(found, parseColour(background)) < minRatio;
    found = toRgb({ ...rest, lightness: next })
  )
    next += step;
  return toHex(found);
}

function parseColour(colour: string): Rgb {
  const rgb = parseHex(colour);
  if (!rgb) throw new Error(`${colour} is not a colour like ${designedAccent}`);
  return rgb;
}
