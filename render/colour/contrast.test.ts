import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderAccentCss } from '../document/accent-css.ts';
import { accentShadesOf } from './accent.ts';
import { checkContrasts } from './contrast.ts';

const tokens = readFileSync(new URL('../../app/styles/tokens.css', import.meta.url), 'utf8');
const css = tokens + renderAccentCss(accentShadesOf('#d50000'));

describe.each(['#d50000', '#0b6e4f', '#ff8800', '#ffd600', '#0b5cad', '#00e5ff', '#111111', '#ffffff', '#7c3aed'])(
  'with the accent %s',
  (accent) => {
    it.each(checkContrasts(tokens + renderAccentCss(accentShadesOf(accent))))(
      'in the $theme theme $foreground stands out from $background',
      ({ ratio, minRatio }) => {
        expect(ratio).toBeGreaterThanOrEqual(minRatio);
      },
    );
  },
);

it('computes what WCAG 2 says', () => {
  const ratioOf = (ink: string, paper: string) => {
    const changed = css.replace(/--ink: [^;]+/, `--ink: ${ink}`).replace(/--paper: [^;]+/, `--paper: ${paper}`);
    return checkContrasts(changed)[0]!.ratio;
  };
  expect(ratioOf('#000', '#ffffff')).toBeCloseTo(21, 5);
  expect(ratioOf('#777777', '#fff')).toBeCloseTo(4.478, 3);
  expect(ratioOf('#d50000', '#D50000')).toBe(1);
});

it.each(['red', 'rgb(0 0 0)', '#12345', 'light-dark(#fff, oklch(1 0 0))'])('does not guess what %s is', (value) => {
  expect(() => checkContrasts(css.replace(/--ink: [^;]+/, `--ink: ${value}`))).toThrow(
    /^--ink is .* only from colours like/,
  );
});
