import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Rgb = [number, number, number];

/** The value of a token in a theme, as the style sheet writes it. */
function token(name: string, theme: 'light' | 'dark'): Rgb {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1];
  if (!value) throw new Error(`tokens.css has no --${name}`);
  const pair = /light-dark\((#\w+), (#\w+)\)/.exec(value);
  return hex(pair ? pair[theme === 'light' ? 1 : 2]! : value);
}

function hex(value: string): Rgb {
  const number = Number.parseInt(value.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** WCAG 2's relative luminance and contrast ratio. */
function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const white: Rgb = [255, 255, 255];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each([
    ['ink', 'paper'],
    ['ink', 'raised'],
    ['muted', 'paper'],
    ['muted', 'raised'],
    ['red-text', 'paper'],
    ['red-text', 'raised'],
  ])('text in %s reads on %s', (text, ground) => {
    expect(contrast(token(text, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['red', 'red-deep'])('white reads on %s', (ground) => {
    expect(contrast(white, token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['paper', 'raised'])('the edge of a field stands out from %s', (ground) => {
    expect(contrast(token('edge', theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});
