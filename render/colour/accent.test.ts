import { converter, wcagContrast } from 'culori';
import { expect, it } from 'vitest';
import { accentShadesOf } from './accent.ts';

it('gives the designed red its designed shades', () => {
  const { recolour, ...shades } = accentShadesOf('#d50000');
  expect(shades).toEqual({
    given: '#d50000',
    accent: '#d50000',
    deep: '#b00000',
    tint: '#ffe9e7',
    textLight: '#c20000',
    textDark: '#ff6a5e',
    artwork: '#d50000',
  });
  for (const shade of ['#ff4a3d', '#3a1b16', '#8c0400', '#5e0300', '#a80000']) expect(recolour(shade)).toBe(shade);
});

it('keeps an accent that white text is legible on, and darkens any other only as far as needed', () => {
  expect(accentShadesOf('#0b6e4f').accent).toBe('#0b6e4f');
  const { accent } = accentShadesOf('#ff8800');
  expect(accent).not.toBe('#ff8800');
  expect(wcagContrast('#ffffff', accent)).toBeCloseTo(4.55, 1);
  expect(hueOf(accent)).toBeCloseTo(hueOf('#ff8800'), 0);
});

it('keeps a pure blue saturated', () => {
  expect(accentShadesOf('#0000ff').deep).toMatch(/^#0000/);
});

it('gives a grey accent grey shades', () => {
  const { recolour, ...shades } = accentShadesOf('#555555');
  expect([...Object.values(shades), recolour('#8c0400')].filter((shade) => !/^#(..)\1\1$/.test(shade))).toEqual([]);
});

function hueOf(colour: string): number {
  return converter('oklch')(colour)!.h!;
}
