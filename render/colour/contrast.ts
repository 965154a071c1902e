/** WCAG 2 contrast ratios of the colours in app/styles/tokens.css and of the accent. */
import { parse, wcagContrast, type Color } from 'culori';

export interface ContrastCheck {
  theme: 'light' | 'dark';
  foreground: string;
  background: string;
  ratio: number;
  /** 4.5 for text, 3 for the edge of a field. */
  minRatio: number;
}

/** The combinations that pages use. */
const colourPairs: [foreground: string, background: string, minRatio: number][] = [
  ['--ink', '--paper', 4.5],
  ['--ink', '--raised', 4.5],
  ['--muted', '--paper', 4.5],
  ['--muted', '--raised', 4.5],
  ['--accent-text', '--paper', 4.5],
  ['--accent-text', '--raised', 4.5],
  ['--on-accent', '--accent', 4.5],
  ['--on-accent', '--accent-deep', 4.5],
  ['--accent-line', '--paper', 3],
  ['--edge', '--paper', 3],
  ['--edge', '--raised', 3],
];

export function checkContrasts(css: string): ContrastCheck[] {
  return (['light', 'dark'] as const).flatMap((theme) =>
    colourPairs.map(([foreground, background, minRatio]) => {
      const ratio = wcagContrast(colourOf(css, foreground, theme), colourOf(css, background, theme));
      return { theme, foreground, background, ratio, minRatio };
    }),
  );
}

/** Resolves a custom property, light-dark() included. */
function colourOf(css: string, name: string, theme: ContrastCheck['theme']): Color | string {
  if (!name.startsWith('--')) return name;
  const value = new RegExp(`${name}: ([^;]+);`).exec(css)?.[1];
  if (!value) throw new Error(`${name} is not defined`);
  const pair = /^light-dark\(([^,]+), ([^,]+)\)$/.exec(value);
  const colour = parse(pair ? pair[theme === 'light' ? 1 : 2]! : value);
  if (!colour || (colour.alpha ?? 1) < 1)
    throw new Error(`${name} is ${value}: contrast can be computed only for an opaque colour like #d50000`);
  return colour;
}
