import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readSampleContent } from '#model/sample/sample-fixture.ts';
import { projectRoot } from '../paths.ts';
import { renderText, toPangoMarkup, loadTypeface, type PangoText } from './typeface.ts';

const { fonts } = readSampleContent();
const typefaces = await Promise.all([fonts.text, ...fonts.scripts].map((font) => loadTypeface(font, 600)));

async function renderMarkup(markup: string, more: Partial<PangoText> = {}) {
  const { data, info } = await renderText({ markup, direction: 'rtl', typefaces, weight: 600, size: 100, ...more })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, ...info };
}

test('joins Arabic letters: a word is narrower than with non-joiners between them', async () => {
  expect((await renderMarkup('عين')).width).toBeLessThan((await renderMarkup('ع\u200cي\u200cن')).width * 0.85);
});

test.each([
  ['Arabic runs from right to left', 'rtl', '<span foreground="#ff0000">منذ</span> 2015', 'right'],
  ['a Latin name inside Arabic keeps its order', 'rtl', 'مع <span foreground="#ff0000">Re</span>act', 'left'],
  ['a Latin name at the start of Arabic is on the right', 'rtl', '<span foreground="#ff0000">React</span> مع', 'right'],
  ['Arabic at the start of Latin text is on the left', 'ltr', '<span foreground="#ff0000">مع</span> React', 'left'],
] as const)('%s', async (_, direction, markup, side) => {
  const { data, width, height } = await renderMarkup(markup, { direction });
  const red = Array.from({ length: width * height }, (_dot, at) => at)
    .filter((at) => data[at * 4 + 3]! > 128 && data[at * 4]! > 128)
    .map((at) => (at % width) / width);
  const middle = red.reduce((sum, x) => sum + x, 0) / red.length;
  expect(side === 'left' ? middle : 1 - middle).toBeLessThan(0.45);
});

test('drops letters that no font has', () => {
  expect(toPangoMarkup('a漢 & b', typefaces)).toBe('a &amp; b');
});

test('uses all files of a font, in the requested weight', async () => {
  await loadTypeface(fonts.text, 400);
  const [light, heavy] = [await renderMarkup('nńýn', { weight: 400 }), await renderMarkup('nńýn')];
  expect(light.width).toBeGreaterThan(200);
  const ink = ({ data }: { data: Buffer }) => data.filter((value, at) => at % 4 === 3 && value > 128).length;
  expect(ink(heavy)).toBeGreaterThan(ink(light) * 1.2);
});

test('renders the same without system fonts, and without warnings', async () => {
  const text = 'منذ React 2015 ń';
  const program = `
    import { createHash } from 'node:crypto';
    import { renderText, loadTypeface } from '#render/fonts/typeface.ts';
    import { readSiteContent } from '#model/read-site-content.ts';
    const { fonts } = readSiteContent('.', 'sample');
    const typefaces = await Promise.all([fonts.text, ...fonts.scripts].map((font) => loadTypeface(font, 600)));
    process.stdout.write(createHash('sha256').update(await renderText({ markup: '${text}', direction: 'rtl', typefaces, weight: 600, size: 100 }).raw().toBuffer()).digest('hex'));`;
  const isolated = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: projectRoot,
    env: { FONTCONFIG_FILE: '/there/is/none' },
  });
  expect(isolated.stderr).toBe('');
  expect(isolated.stdout).toBe(
    createHash('sha256')
      .update((await renderMarkup(text)).data)
      .digest('hex'),
  );
});
