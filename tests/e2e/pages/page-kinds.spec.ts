/** One page of each kind, in both languages: opened once, and looked at from every side. */
import type { Page } from '@playwright/test';
import { expectAccessible, colourRules, findViolations } from '../axe.ts';
import { describeDocument } from '../describe-document.ts';
import { findClippedText, setFontSize } from './font-size.ts';
import { expect, test, hydratePage } from '../site-fixture.ts';
import { toArabicPath, pageKindPaths } from '../site-pages.ts';
import { findOverflow } from '../find-overflow.ts';

test.use({
  // Nothing half faded in, which would be measured as faint.
  contextOptions: { reducedMotion: 'reduce' },
  allowedConsoleLines: /^error: Failed to load resource: .* 404 .*\/nowhere\)$/,
});

/** Where axe looks at the Arabic page, too: it has the same parts. */
const axeInArabic = ['/', '/nowhere', '/seo-marketing'].map(toArabicPath);

async function expectToFit(page: Page): Promise<void> {
  // 640 px is what a window of 1280 px has at a zoom of 200 %.
  for (const width of [320, 390, 640, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(findOverflow), `at ${width} px`).toEqual([]);
  }
  await setFontSize(page, 32);
  await expect(page.locator('body')).toHaveCSS('font-size', '34px');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await page.evaluate(findOverflow), `at ${width} px with letters twice as large`).toEqual([]);
    expect.soft(await page.evaluate(findClippedText), `at ${width} px with letters twice as large`).toEqual([]);
  }
}

async function checkPage(page: Page, address: string): Promise<void> {
  await setFontSize(page, 16);
  await page.setViewportSize({ width: 1440, height: 900 });
  const response = (await page.goto(address))!;
  const served = await page.evaluate(describeDocument, await response.text());
  await hydratePage(page);
  expect(await page.evaluate(describeDocument, undefined)).toEqual(served);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (pageKindPaths.includes(address)) await expectAccessible(page);
  // Its colours are those of the English page.
  else if (axeInArabic.includes(address))
    expect(await findViolations(page, 'html', { leaveOut: colourRules })).toEqual([]);
  await expectToFit(page);
}

/** Several pages in one tab, because a new one costs as much as a page. English first: from the first Arabic page on, that is the language that is remembered. */
for (let start = 0; start < pageKindPaths.length; start += 4) {
  const group = pageKindPaths.slice(start, start + 4);
  test(`${group.join(', ')}, also in Arabic: says the same once React has it, fits every screen, and has nothing that axe objects to`, async ({
    page,
  }) => {
    for (const address of [...group, ...group.map(toArabicPath)])
      await test.step(address, () => checkPage(page, address));
  });
}
