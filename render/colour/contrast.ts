/** How well the colours of app/styles/tokens.css and of the accent stand out from each other, as WCAG 2 computes it. */
import { linear, rgbOf, type Rgb } from './oklch.ts';

export interface Contrast {
  theme: 'light' | 'dark';
  front: string;
  ground: string;
  ratio: number;
  /** 4.5 for text, 3 for the edge of a field. */
  least: number;
}

const white: Rgb = [255, 255, 255];

/** What stands on what on the pages. */
const pairs: [front: string, ground: string, least: number][] = [
  ['--ink', '--paper', 4.5],
  ['--ink', '--raised', 4.5],
  ['--muted', '--paper', 4.5],
  ['--muted', '--raised', 4.5],
  ['--accent-text', '--paper', 4.5],
  ['--accent-text', '--raised', 4.5],
  ['white', '--accent', 4.5],
  ['white', '--accent-deep', 4.5],
  ['--edge', '--paper', 3],
  ['--edge', '--raised', 3],
];

export function contrasts(css: string): Contrast[] {
  return (['light', 'dark'] as const).flatMap((theme) =>
    pairs.map(([front, ground, least]) => {
      const ratio = contrast(colourOf(css, front, theme), colourOf(css, ground, theme));
      return { theme, front, ground, ratio, least };
    }),
  );
}

/** The value of a token in a theme, as the style sheet writes it. */
function colourOf(css: string, name: string, theme: Contrast['theme']): Rgb {
  if (name === 'white') return white;
  const value = new RegExp(`${name}: ([^;]+);`).exec(css)?.[1];
  if (!value) throw new Error(`there is no ${name}`);
  const pair = /^light-dark\(([^,]+), ([^,]+)\)$/.exec(value);
  const colour = rgbOf(pair ? pair[theme === 'light' ? 1 : 2]! : value);
  if (!colour) throw new Error(`${name} is ${value}, and its contrast can be computed only from colours like #d50000`);
  return colour;
}

/** Relative luminance and contrast ratio. */
function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map(linear) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
