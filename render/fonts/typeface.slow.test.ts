import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readSampleContent } from '#model/sample/sample-fixture.ts';
import { projectRoot } from '#render/files/paths.ts';
import { renderText, toPangoMarkup, loadTypeface, type PangoText } from './typeface.ts';

const { fonts } = readSampleContent();
const typefaces = await Promise.all([fonts.text, ...fonts.scripts].map((font) => loadTypeface(font, 600)));

async function renderMarkup(markup: string, more: Partial<PangoText> = {}) {
  const { data, info } = await renderText({ markup, direction: 'rtl', typefaces, weight: 600, size: 100, ...more })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, ...info };
}

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
