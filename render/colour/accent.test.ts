import { expect, it } from 'vitest';
import { accentShadesOf } from './accent.ts';
import { contrastRatio } from './contrast.ts';
import { toOklch, parseHex } from './oklch.ts';

it('gives the red that everything was designed around its shades as they were designed', () => {
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

it('keeps an accent that white can be read on, and darkens another no further than it must', () => {
  expect(accentShadesOf('#0b6e4f').accent).toBe('#0b6e4f');
  const { accent } = accentShadesOf('#ff8800');
  expect(accent).not.toBe('#ff8800');
  expect(contrastRatio([255, 255, 255], parseHex(accent)!)).toBeCloseTo(4.55, 1);
  expect(toOklch(parseHex(accent)!).hue).toBeCloseTo(toOklch(parseHex('#ff8800')!).hue, 1);
});

it('has no hue where the accent has none', () => {
  const { recolour, ...shades } = accentShadesOf('#555555');
  expect([...Object.values(shades), recolour('#8c0400')].filter((shade) => !/^#(..)\1\1$/.test(shade))).toEqual([]);
});
