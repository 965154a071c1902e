import { describeDocument } from '../e2e/describe-document.ts';
import { inArabic, kinds } from '../e2e/site.ts';
import { sticksOut } from '../e2e/sticks-out.ts';
import { expectPath, expectSeen, takenOver } from './look.ts';
import { expect, test } from './test.ts';

// In Chromium kinds.spec.ts looks at the same pages, more closely.
/** Half of them in English, then the other half in Arabic: from then on, that is the language that is remembered. */
const addresses = [...kinds.filter((_, index) => index % 2 === 0), ...kinds.filter((_, index) => index % 2 === 1).map(inArabic)];

test('one page of each kind is shown, says the same once React has it, and fits', async ({ tab }) => {
  for (const address of addresses) {
    await test.step(address, async () => {
      await tab.setViewportSize({ width: 447, height: 844 });
      await tab.goto(address);
      const served = await tab.evaluate(describeDocument);
      await takenOver(tab);
      expect.soft(await tab.evaluate(describeDocument), address).toEqual(served);
      await expectSeen(tab, 'h1');
      expect.soft(await tab.evaluate(sticksOut), `${address} on a small screen`).toEqual([]);
      await tab.setViewportSize({ width: 1440, height: 900 });
      expect.soft(await tab.evaluate(sticksOut), `${address} on a wide screen`).toEqual([]);
    });
  }
  await test.step('a document that is left for another language says nothing', async () => {
    await tab.goto('/careers');
    // The document that is left may still be there when it has been loaded.
    await expectPath(tab, '/ar/careers');
    await takenOver(tab);
  });
});
