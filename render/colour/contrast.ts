/** How well the colours of app/styles/tokens.css and of the accent stand out from each other, as WCAG 2 computes it. */
import { toLinear, parseHex, type Rgb } from './oklch.ts';

export interface ContrastCheck {
  theme: 'light' | 'dark';
  foreground: string;
  background: string;
  ratio: number;
  /** 4.5 for text, 3 for the edge of a field. */
  minRatio: number;
}

const white: Rgb = [255, 255, 255];

/** What stands on what on the pages. */
const colourPairs: [front: string, ground: string, least: number][] = [
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

export function checkContrasts(css: string): ContrastCheck[] {
  return (['light', 'dark'] as const).flatMap((theme) =>
    colourPairs.map(([foreground, background, minRatio]) => {
      const ratio = contrastRatio(colourOf(css, foreground, theme), colourOf(css, background, theme));
      return { theme, foreground, background, ratio, minRatio };
    }),
  );
}

/** The value of a token in a theme, as the style sheet writes it. */
function colourOf(css: string, name: string, theme: ContrastCheck['theme']): Rgb {
  if (name === 'white') return white;
  const value = new RegExp(`${name}: ([^;]+);`).exec(css)?.[1];
  if (!value) throw new Error(`there is no ${name}`);
  const pair = /^light-dark\(([^,]+), ([^,]+)\)$/.exec(value);
  const colour = parseHex(pair ? pair[theme === 'light' ? 1 : 2]! : value);
  if (!colour) throw new Error(`${name} is ${value}, and its contrast can be computed only from colours like #d50000`);
  return colour;
}

/** Relative luminance and contrast ratio. */
function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map(toLinear) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrastRatio(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
