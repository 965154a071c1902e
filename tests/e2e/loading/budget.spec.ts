import { createPageWeigher, pageWeightLimits, describeExcess } from '#render/document/page-weight.ts';
import { expect, test, hydratePage } from '#tests/e2e/site-fixture.ts';
import { pagePaths, manifest, siteFolder } from '#tests/e2e/site-pages.ts';

const { bytesOf, filesOf, weigh } = createPageWeigher(manifest, siteFolder);

test('no page exceeds its budget', () => {
  const rows = pagePaths.map((path) => {
    const files = filesOf(path);
    for (const needed of ['style', 'script', 'data', 'font', 'icons'] as const)
      expect(files[needed], `${path}: ${needed}`).not.toEqual([]);
    return weigh(path);
  });
  expect(rows.flatMap(describeExcess)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  for (const path of ['/', '/ar/seo-marketing']) {
    test(`${path} fetches what its budget counts, and no script before the first interaction`, async ({ page }) => {
      const fetched = new Map<string, string>();
      page.on('request', (request) => fetched.set(new URL(request.url()).pathname, request.resourceType()));
      // Anything that the page has requested so far is recorded before the response of this request.
      const recordPending = () => page.evaluate(() => fetch('/healthz'));
      const files = filesOf(path);
      const hydrationFiles = [...files.script, ...files.style, ...files.data];
      // The browser decides which pictures below the fold are near enough.
      const uncounted = (counted: string[]) =>
        [...fetched]
          .filter(([file, type]) => ![...counted, '/healthz'].includes(file) && !['image', 'manifest'].includes(type))
          .map(([file]) => file);
      await page.goto(path);
      // A right-to-left row of cards scrolls by itself in some browsers.
      await page.evaluate(() => document.querySelector('.carousel-viewport')?.dispatchEvent(new Event('scroll')));
      await recordPending();
      expect(uncounted([...files.html, ...files.font, ...files.icons])).toEqual([]);
      await hydratePage(page);
      await expect.poll(() => hydrationFiles.filter((file) => !fetched.has(file))).toEqual([]);
      await recordPending();
      expect(uncounted(Object.values(files).flat())).toEqual([]);
      const heavy = [...fetched].filter(([file, type]) => type === 'image' && bytesOf(file) > pageWeightLimits.picture);
      expect(heavy, 'pictures below the first screen').toEqual([]);
    });
  }
});
