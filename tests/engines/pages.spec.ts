import { describeDocument } from '../e2e/describe-document.ts';
import { inArabic, kinds } from '../e2e/site.ts';
import { sticksOut } from '../e2e/sticks-out.ts';
import { expectSeen, takenOver } from './look.ts';
import { expect, test } from './test.ts';

// In Chromium kinds.spec.ts looks at the same pages, more closely.
for (const [language, addresses] of Object.entries({ English: kinds, Arabic: kinds.map(inArabic) })) {
  test(`one page of each kind is shown, says the same once React has it, and fits (${language})`, async ({ tab }) => {
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
  });
}
