/**
 * The shades of the accent of site.yaml. They were designed around one red, and each is described by how far it lies from
 * that red in lightness, chroma and hue: around another accent each lies as far from it. Where text in or on a shade could
 * then not be read, its lightness moves until it can.
 */
import { contrast } from './contrast.ts';
import { hexOf, oklchOf, rgbFrom, rgbOf, type Oklch, type Rgb } from './oklch.ts';

const designed = '#d50000';
/** What text stands on in app/styles/tokens.css, the harder one of each theme, and behind the pictures (art/palette.ts). */
const grounds = { white: '#ffffff', light: '#faf7f3', dark: '#191513', picture: '#120e0d' };

export interface Shades {
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
  drawn: string;
  /** Any other shade of the designed red, in pictures. */
  toned: (shade: string) => string;
}

export function shadesOf(given: string): Shades {
  const drawn = readable(given, grounds.picture, 3, 'lighter');
  const accent = readable(given, grounds.white, 4.5, 'darker');
  return {
    given,
    accent,
    deep: around(accent, '#b00000'),
    tint: around(given, '#ffe9e7'),
    textLight: readable(around(given, '#c20000'), grounds.light, 4.5, 'darker'),
    textDark: readable(around(given, '#ff6a5e'), grounds.dark, 4.5, 'lighter'),
    drawn,
    toned: (shade) => around(drawn, shade),
  };
}

/**
 * Where the shade lies on the way to black or white is kept, so that no accent is too dark or too light to have it. A darker
 * shade does not get lighter than it was designed, because what it lies on stays as dark.
 */
function around(accent: string, shade: string): string {
  const [from, to, own] = [designed, shade, accent].map((colour) => oklchOf(parsed(colour))) as [Oklch, Oklch, Oklch];
  const lightness =
    to.lightness < from.lightness
      ? Math.min(to.lightness, own.lightness * (to.lightness / from.lightness))
      : 1 - (1 - own.lightness) * ((1 - to.lightness) / (1 - from.lightness));
  return hexOf(rgbFrom({ lightness, chroma: own.chroma * (to.chroma / from.chroma), hue: own.hue + to.hue - from.hue }));
}

/** The nearest to the colour that stands out from the ground. */
function readable(colour: string, ground: string, least: number, way: 'darker' | 'lighter'): string {
  const { lightness, ...rest } = oklchOf(parsed(colour));
  const step = way === 'darker' ? -0.005 : 0.005;
  let found: Rgb = parsed(colour);
  for (let next = lightness; contrast(found, parsed(ground)) < least; found = rgbFrom({ ...rest, lightness: next })) next += step;
  return hexOf(found);
}

function parsed(colour: string): Rgb {
  const rgb = rgbOf(colour);
  if (!rgb) throw new Error(`${colour} is not a colour like ${designed}`);
  return rgb;
}
