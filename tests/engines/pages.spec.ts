import { describeDocument } from '../e2e/describe-document.ts';
import { toArabicPath, pageKindPaths } from '../e2e/site-pages.ts';
import { findOverflow } from '../e2e/find-overflow.ts';
import { expectPath, expectVisibleCount, hydrateTab } from './tab-expectations.ts';
import { expect, test } from './engine-fixture.ts';

// In Chromium kinds.spec.ts looks at the same pages, more closely.
/** Half of them in English, then the other half in Arabic: from then on, that is the language that is remembered. */
const visitedPaths = [
  ...pageKindPaths.filter((_, index) => index % 2 === 0),
  ...pageKindPaths.filter((_, index) => index % 2 === 1).map(toArabicPath),
];

test('one page of each kind is shown, says the same once React has it, and fits', async ({ tab }) => {
  for (const address of visitedPaths) {
    await test.step(address, async () => {
      await tab.setViewportSize({ width: 447, height: 844 });
      await tab.goto(address);
      const served = await tab.evaluate(describeDocument);
      await hydrateTab(tab);
      expect.soft(await tab.evaluate(describeDocument), address).toEqual(served);
      await expectVisibleCount(tab, 'h1');
      expect.soft(await tab.evaluate(findOverflow), `${address} on a small screen`).toEqual([]);
      await tab.setViewportSize({ width: 1440, height: 900 });
      expect.soft(await tab.evaluate(findOverflow), `${address} on a wide screen`).toEqual([]);
    });
  }
  await test.step('a document that is left for another language says nothing', async () => {
    await tab.goto('/careers');
    // The document that is left may still be there when it has been loaded.
    await expectPath(tab, '/ar/careers');
    await hydrateTab(tab);
  });
});
