import { join } from 'node:path';
import { createPageWeigher, pageWeightLimits, describeExcess } from '#render/document/page-weight.ts';
import { distFolder } from '../../dist-folder.ts';
import { addTestNote } from '../../../tasks/test-note.ts';
import { expect, test, hydratePage } from '../site-fixture.ts';
import { pagePaths, manifest } from '../site-pages.ts';

const { bytesOf, filesOf, weigh } = createPageWeigher(manifest, join(distFolder, 'site'));

test('no page costs more than its budget', () => {
  const kinds = Object.keys(pageWeightLimits) as (keyof typeof pageWeightLimits)[];
  const rows = pagePaths.map((address) => {
    const files = filesOf(address);
    for (const needed of ['style', 'script', 'data', 'font', 'icons'] as const)
      expect(files[needed], `${address}: ${needed}`).not.toEqual([]);
    return weigh(address);
  });
  const line = (first: string, rest: (string | number)[]) =>
    first.padEnd(14) + rest.map((cell) => String(cell).padStart(9)).join('');
  const heaviest = kinds.map((kind) => Math.max(...rows.map(({ bytes }) => bytes[kind])));
  addTestNote(
    'budget',
    [
      `First load on a phone, bytes as they travel, over ${rows.length} pages`,
      line('', kinds),
      line('heaviest page', heaviest),
      line(
        'at most',
        kinds.map((kind) => pageWeightLimits[kind]),
      ),
    ].join('\n'),
  );
  expect(rows.flatMap(describeExcess)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  for (const address of ['/', '/contact-us', '/portfolio', '/terms', '/ar', '/ar/seo-marketing']) {
    test(`${address} fetches what its budget counts, and no script before it is touched`, async ({ page }) => {
      const fetched = new Map<string, string>();
      page.on('request', (request) => fetched.set(new URL(request.url()).pathname, request.resourceType()));
      const files = filesOf(address);
      const touched = [...files.script, ...files.style, ...files.data];
      // Which pictures below the fold are near enough is for the browser to say.
      const uncounted = (counted: string[]) =>
        [...fetched]
          .filter(([path, type]) => !counted.includes(path) && !['image', 'manifest'].includes(type))
          .map(([path]) => path);
      await page.goto(address);
      // As a row of cards from right to left does by itself, in some browsers.
      await page.evaluate(() => document.querySelector('.carousel-viewport')?.dispatchEvent(new Event('scroll')));
      await page.waitForLoadState('networkidle');
      expect(uncounted([...files.html, ...files.font, ...files.icons])).toEqual([]);
      await hydratePage(page);
      await page.waitForLoadState('networkidle');
      expect(uncounted(Object.values(files).flat())).toEqual([]);
      expect(touched.filter((path) => !fetched.has(path))).toEqual([]);
      const heavy = [...fetched].filter(([path, type]) => type === 'image' && bytesOf(path) > pageWeightLimits.picture);
      expect(heavy, 'pictures below the first screen').toEqual([]);
    });
  }
});
