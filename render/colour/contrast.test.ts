import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inlineUnneededProperties, renderAccentCss } from '#render/document/accent-css.ts';
import { accentShadesOf } from './accent.ts';
import { checkContrasts } from './contrast.ts';

const tokens = readFileSync(new URL('../../app/styles/tokens.css', import.meta.url), 'utf8');
const css = tokens + renderAccentCss(accentShadesOf('#d50000'));

describe.each([
  '#d50000',
  '#0b6e4f',
  '#ff8800',
  '#ffe600',
  '#808080',
  '#e53935',
  '#0b5cad',
  '#00e5ff',
  '#111111',
  '#ffffff',
  '#7c3aed',
])('with the accent %s', (accent) => {
  it.each(checkContrasts(tokens + renderAccentCss(accentShadesOf(accent))))(
    '$foreground is legible on $background in the $theme theme',
    ({ ratio, minRatio }) => {
      expect(ratio).toBeGreaterThanOrEqual(minRatio);
    },
  );
});

it.each(['nonsense', '#12345', '#0008', 'light-dark(#fff, rgb(0 0 0 / 50%))'])('rejects %s', (value) => {
  expect(() => checkContrasts(css.replace(/--ink: [^;]+/, `--ink: ${value}`))).toThrow(/^--ink is .* opaque colour/);
});

it('most style sheets have white text on the accent, as before, and no properties for it', () => {
  const sheetOf = (accent: string) => {
    const shades = accentShadesOf(accent);
    const rules = '.primary{border-color:var(--accent-edge);background:var(--accent);color:var(--on-accent)}';
    const inverse = '.inverse{border-color:var(--inverse-edge);background:#fff}';
    const lines = '.line{background:var(--accent-line)}';
    return inlineUnneededProperties(
      renderAccentCss(shades).replaceAll(/\s*\n\s*|(?<=:) /g, '') + rules + inverse + lines,
      shades,
    );
  };
  expect(sheetOf('#d50000')).toMatch(
    /:root \{--accent:#d50000;--accent-deep:#b00000;--accent-text:[^;]+;--accent-tint:#ffe9e7;\}\}\.primary\{background:var\(--accent\);color:#fff\}\.inverse\{background:#fff\}\.line\{background:var\(--accent\)\}$/,
  );
  expect(sheetOf('#ffe600')).toMatch(
    /--on-accent:#15110f;.*--accent-line:.*color:var\(--on-accent\).*var\(--accent-line\)/s,
  );
  expect(sheetOf('#ffffff')).toContain('border-color:var(--accent-edge);');
});
