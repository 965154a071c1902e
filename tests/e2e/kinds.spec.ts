/** One page of each kind, in both languages: opened once, and looked at from every side. */
import type { Page } from '@playwright/test';
import { expectAccessible, ofColours, violations } from './axe.ts';
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
const alsoInArabic = ['/', '/nowhere', '/seo-marketing'].map(inArabic);

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

async function look(page: Page, address: string): Promise<void> {
  await setLetters(page, 16);
  await page.setViewportSize({ width: 1440, height: 900 });
  const response = (await page.goto(address))!;
  const served = await page.evaluate(describeDocument, await response.text());
  await visit(page);
  expect(await page.evaluate(describeDocument, undefined)).toEqual(served);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (kinds.includes(address)) await expectAccessible(page);
  // Its colours are those of the English page.
  else if (alsoInArabic.includes(address)) expect(await violations(page, 'html', { leaveOut: ofColours })).toEqual([]);
  await expectToFit(page);
}

/** Several pages in one tab, because a new one costs as much as a page. English first: from the first Arabic page on, that is the language that is remembered. */
for (let start = 0; start < kinds.length; start += 4) {
  const group = kinds.slice(start, start + 4);
  test(`${group.join(', ')}, also in Arabic: says the same once React has it, fits every screen, and has nothing that axe objects to`, async ({ page }) => {
    for (const address of [...group, ...group.map(inArabic)]) await test.step(address, () => look(page, address));
  });
}
