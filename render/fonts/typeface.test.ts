import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { sampleFilling } from '#model/sample-fixture.ts';
import { root } from '../places.ts';
import { drawText, shown, typefaceOf, type Text } from './typeface.ts';

const { fonts } = sampleFilling();
const typefaces = await Promise.all([fonts.text, ...fonts.scripts].map((font) => typefaceOf(font, 600)));

async function drawn(markup: string, more: Partial<Text> = {}) {
  const { data, info } = await drawText({ markup, direction: 'rtl', typefaces, weight: 600, size: 100, ...more }).raw().toBuffer({ resolveWithObject: true });
  return { data, ...info };
}

test('Arabic letters are joined: a word is narrower than with something invisible between them', async () => {
  expect((await drawn('عين')).width).toBeLessThan((await drawn('ع\u200cي\u200cن')).width * 0.85);
});

test.each([
  ['Arabic runs from right to left', 'rtl', '<span foreground="#ff0000">منذ</span> 2015', 'right'],
  ['a name inside it keeps its order', 'rtl', 'مع <span foreground="#ff0000">Re</span>act', 'left'],
  ['a name at its beginning stands at the right', 'rtl', '<span foreground="#ff0000">React</span> مع', 'right'],
  ['Arabic at the beginning of Latin text stands at the left', 'ltr', '<span foreground="#ff0000">مع</span> React', 'left'],
] as const)('%s', async (_, direction, markup, side) => {
  const { data, width, height } = await drawn(markup, { direction });
  const red = Array.from({ length: width * height }, (_dot, at) => at).filter((at) => data[at * 4 + 3]! > 128 && data[at * 4]! > 128).map((at) => (at % width) / width);
  const middle = red.reduce((sum, x) => sum + x, 0) / red.length;
  expect(side === 'left' ? middle : 1 - middle).toBeLessThan(0.45);
});

test('letters that no font has leave neither a box nor a gap', () => {
  expect(shown('a漢 & b', typefaces)).toBe('a &amp; b');
});

test('letters of all files of a font, in the weight that is asked for', async () => {
  await typefaceOf(fonts.text, 400);
  const [light, heavy] = [await drawn('nńýn', { weight: 400 }), await drawn('nńýn')];
  expect(light.width).toBeGreaterThan(200);
  const ink = ({ data }: { data: Buffer }) => data.filter((value, at) => at % 4 === 3 && value > 128).length;
  expect(ink(heavy)).toBeGreaterThan(ink(light) * 1.2);
});

test('a machine without fonts draws the same, and says nothing', async () => {
  const text = 'منذ React 2015 ń';
  const program = `
    import { createHash } from 'node:crypto';
    import { drawText, typefaceOf } from '#render/fonts/typeface.ts';
    import { readFilling } from '#model/filling.ts';
    const { fonts } = readFilling('.', 'sample');
    const typefaces = await Promise.all([fonts.text, ...fonts.scripts].map((font) => typefaceOf(font, 600)));
    process.stdout.write(createHash('sha256').update(await drawText({ markup: '${text}', direction: 'rtl', typefaces, weight: 600, size: 100 }).raw().toBuffer()).digest('hex'));`;
  const bare = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { cwd: root, env: { FONTCONFIG_FILE: '/there/is/none' } });
  expect(bare.stderr).toBe('');
  expect(bare.stdout).toBe(createHash('sha256').update((await drawn(text)).data).digest('hex'));
});
