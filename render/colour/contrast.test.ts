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
      '$foreground is legible on $background in the $theme theme',
      ({ ratio, minRatio }) => {
        expect(ratio).toBeGreaterThanOrEqual(minRatio);
      },
    );
  },
);

it.each(['nonsense', '#12345', '#0008', 'light-dark(#fff, rgb(0 0 0 / 50%))'])('rejects %s', (value) => {
  expect(() => checkContrasts(css.replace(/--ink: [^;]+/, `--ink: ${value}`))).toThrow(/^--ink is .* opaque colour/);
});
