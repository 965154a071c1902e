import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accentStyle } from '../accent-style.ts';
import { shadesOf } from './accent.ts';
import { contrasts } from './contrast.ts';

const tokens = readFileSync(new URL('../../app/styles/tokens.css', import.meta.url), 'utf8');
const css = tokens + accentStyle(shadesOf('#d50000'));

describe.each(['#d50000', '#0b6e4f', '#ff8800', '#ffd600', '#0b5cad', '#00e5ff', '#111111', '#ffffff', '#7c3aed'])('with the accent %s', (accent) => {
  it.each(contrasts(tokens + accentStyle(shadesOf(accent))))('in the $theme theme $front stands out from $ground', ({ ratio, least }) => {
    expect(ratio).toBeGreaterThanOrEqual(least);
  });
});

it('computes what WCAG 2 says', () => {
  const ratioOf = (ink: string, paper: string) => {
    const changed = css.replace(/--ink: [^;]+/, `--ink: ${ink}`).replace(/--paper: [^;]+/, `--paper: ${paper}`);
    return contrasts(changed)[0]!.ratio;
  };
  expect(ratioOf('#000', '#ffffff')).toBeCloseTo(21, 5);
  expect(ratioOf('#777777', '#fff')).toBeCloseTo(4.478, 3);
  expect(ratioOf('#d50000', '#D50000')).toBe(1);
});

it.each(['red', 'rgb(0 0 0)', '#12345', 'light-dark(#fff, oklch(1 0 0))'])('does not guess what %s is', (value) => {
  expect(() => contrasts(css.replace(/--ink: [^;]+/, `--ink: ${value}`))).toThrow(/^--ink is .* only from colours like/);
});
