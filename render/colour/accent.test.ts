import { converter, wcagContrast } from 'culori';
import { expect, it } from 'vitest';
import { accentShadesOf } from './accent.ts';

it('gives the designed red its designed shades', () => {
  const { recolour, ...shades } = accentShadesOf('#d50000');
  expect(shades).toEqual({
    given: '#d50000',
    accent: '#d50000',
    onAccent: '#ffffff',
    lineLight: '#d50000',
    lineDark: '#d50000',
    needsEdgeLight: false,
    needsEdgeDark: false,
    deep: '#b00000',
    tint: '#ffe9e7',
    textLight: '#c20000',
    textDark: '#ff6a5e',
    artwork: '#d50000',
  });
  for (const shade of ['#ff4a3d', '#3a1b16', '#8c0400', '#5e0300', '#a80000']) expect(recolour(shade)).toBe(shade);
});

const [white, ink] = ['#ffffff', '#15110f'];

it.each([
  ['#0b6e4f', white],
  ['#0b7a75', white],
  ['#111111', white],
  ['#ffe600', ink],
  ['#ff8800', ink],
  ['#808080', ink],
  ['#ffffff', ink],
])('%s stays as it is, with text in %s', (given, text) => {
  expect(accentShadesOf(given)).toMatchObject({ accent: given, onAccent: text });
});

it('darkens an accent that neither white nor dark text is legible on, only as far as needed', () => {
  const given = '#e53935';
  for (const text of [white, ink]) expect(wcagContrast(text, given)).toBeLessThan(4.5);
  const { accent, onAccent } = accentShadesOf(given);
  expect(onAccent).toBe(white);
  expect(wcagContrast(white, accent)).toBeCloseTo(4.55, 1);
  expect(hueOf(accent)).toBeCloseTo(hueOf(given), 0);
});

it('a hovered button differs from the others', () => {
  for (const given of ['#ffe600', '#ff8800', '#808080', '#111111', '#0b7a75']) {
    const { accent, deep } = accentShadesOf(given);
    expect(deep, given).not.toBe(accent);
  }
});

it('lines and buttons stand out from the page in both themes', () => {
  expect(accentShadesOf('#ffe600')).toMatchObject({ lineDark: '#ffe600', needsEdgeLight: false, needsEdgeDark: false });
  expect(accentShadesOf('#ffffff')).toMatchObject({ needsEdgeLight: true, needsEdgeDark: false });
  expect(accentShadesOf('#111111')).toMatchObject({ needsEdgeLight: false, needsEdgeDark: true });
});

it('keeps a pure blue saturated', () => {
  expect(accentShadesOf('#0000ff').deep).toMatch(/^#0000/);
});

it('gives a grey accent grey shades', () => {
  const { recolour, needsEdgeLight: _, needsEdgeDark: __, ...shades } = accentShadesOf('#555555');
  expect([...Object.values(shades), recolour('#8c0400')].filter((shade) => !/^#(..)\1\1$/.test(shade))).toEqual([]);
});

function hueOf(colour: string): number {
  return converter('oklch')(colour)!.h!;
}
