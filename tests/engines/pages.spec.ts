// In Chromium, e2e/pages/page-kinds.slow.spec.ts tests the same pages in more detail.
import { describeDocument } from '#tests/e2e/describe-document.ts';
import { toArabicPath, pageKindPaths } from '#tests/e2e/site-pages.ts';
import { findOverflow } from '#tests/e2e/find-overflow.ts';
import { expectPath, expectVisibleCount, hydrateTab } from './tab-expectations.ts';
import { expect, test } from './engine-fixture.ts';

const visitedPaths = [
  ...pageKindPaths.filter((_, index) => index % 2 === 0),
  ...pageKindPaths.filter((_, index) => index % 2 === 1).map(toArabicPath),
];
const small = { width: 447, height: 844 };
const wide = { width: 1440, height: 900 };
test.use({ viewport: small });

test('one page of each kind: hydration changes nothing, and the page fits small and wide screens', async ({ tab }) => {
  // Each page starts at the size that the one before ended with, which saves half of the resizing.
  let sizes = [small, wide];
  for (const path of visitedPaths) {
    await test.step(path, async () => {
      await tab.goto(path);
      const served = await tab.evaluate(describeDocument);
      await hydrateTab(tab);
      expect.soft(await tab.evaluate(describeDocument), path).toEqual(served);
      await expectVisibleCount(tab, 'h1');
      expect.soft(await tab.evaluate(findOverflow), `${path}, ${sizes[0]!.width} px`).toEqual([]);
      await tab.setViewportSize(sizes[1]!);
      expect.soft(await tab.evaluate(findOverflow), `${path}, ${sizes[1]!.width} px`).toEqual([]);
      sizes = sizes.toReversed();
    });
  }
  await test.step('a redirect to the stored language logs nothing', async () => {
    await tab.evaluate(() => localStorage.setItem('i18nextLng', 'ar'));
    await tab.goto('/careers');
    // The first document may still be there after its load event.
    await expectPath(tab, '/ar/careers');
    await hydrateTab(tab);
  });
});
