/** One page of each kind, in both languages: opened once, and looked at from every side. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { describeDocument } from './describe-document.ts';
import { cutWords, setLetters } from './letters.ts';
import { expect, inArabic, kinds, test, visit } from './site.ts';
import { sticksOut } from './sticks-out.ts';

test.use({
  // Nothing half faded in, which would be measured as faint.
  contextOptions: { reducedMotion: 'reduce' },
  allowed: /^error: Failed to load resource: .* 404 .*\/nowhere\)$/,
});

/** Where axe looks at the Arabic page, too: it has the same parts. */
const alsoInArabic = ['/', '/nowhere', '/seo-marketing'];

async function expectToFit(page: Page): Promise<void> {
  // 640 px is what a window of 1280 px has at a zoom of 200 %.
  for (const width of [320, 390, 640, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(sticksOut), `at ${width} px`).toEqual([]);
  }
  await setLetters(page, 32);
  await expect(page.locator('body')).toHaveCSS('font-size', '34px');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await page.evaluate(sticksOut), `at ${width} px with letters twice as large`).toEqual([]);
    expect.soft(await page.evaluate(cutWords), `at ${width} px with letters twice as large`).toEqual([]);
  }
}

for (const path of kinds) {
  for (const address of [path, inArabic(path)]) {
    test(`${address} says the same once React has it, fits every screen, and has nothing that axe objects to`, async ({ page }) => {
      const response = (await page.goto(address))!;
      const served = await page.evaluate(describeDocument, await response.text());
      await visit(page);
      expect(await page.evaluate(describeDocument, undefined)).toEqual(served);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (address === path || alsoInArabic.includes(path)) await expectAccessible(page);
      await expectToFit(page);
    });
  }
}
