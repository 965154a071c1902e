/** One page of each kind, in both languages: hydration, layout and axe in one page load. */
import type { Page } from '@playwright/test';
import { expectAccessible, colourRules, findViolations } from '#tests/e2e/axe.ts';
import { describeDocument } from '#tests/e2e/describe-document.ts';
import { findClippedText, setFontSize } from './font-size.ts';
import { expect, test, hydratePage } from '#tests/e2e/site-fixture.ts';
import { toArabicPath, pageKindPaths } from '#tests/e2e/site-pages.ts';
import { findOverflow } from '#tests/e2e/find-overflow.ts';

test.use({
  // A half faded-in element would fail the contrast rule.
  contextOptions: { reducedMotion: 'reduce' },
  allowedConsoleLines: /^error: Failed to load resource: .* 404 .*\/nowhere\)$/,
});

/** Arabic pages have the same parts as English ones, so axe checks two of them only. */
const axeInArabic = ['/', '/seo-marketing'].map(toArabicPath);

async function expectToFit(page: Page, viewportWidths: number[]): Promise<void> {
  for (const width of viewportWidths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await page.evaluate(findOverflow), `at ${width} px`).toEqual([]);
  }
}

async function expectLargeTextToFit(page: Page): Promise<void> {
  const bodyFontSize = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
  const before = await bodyFontSize();
  await setFontSize(page, 32);
  await expect.poll(bodyFontSize).toBe(2 * before);
  await page.setViewportSize({ width: 390, height: 900 });
  expect.soft(await page.evaluate(findOverflow), 'with text of twice the size').toEqual([]);
  expect.soft(await page.evaluate(findClippedText), 'with text of twice the size').toEqual([]);
  await setFontSize(page, 16);
}

async function checkPage(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const response = (await page.goto(path))!;
  const served = await page.evaluate(describeDocument, await response.text());
  await hydratePage(page);
  expect(await page.evaluate(describeDocument, undefined)).toEqual(served);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (pageKindPaths.includes(path)) {
    await expectAccessible(page);
    await expectToFit(page, [256, 320, 768, 1440]);
    await expectLargeTextToFit(page);
    return;
  }
  // The colours are those of the English page.
  if (axeInArabic.includes(path)) expect(await findViolations(page, 'html', { leaveOut: colourRules })).toEqual([]);
  await expectToFit(page, [256, 320]);
}

// Several pages in one tab, since a new tab costs as much as a page.
for (let start = 0; start < pageKindPaths.length; start += 4) {
  const group = pageKindPaths.slice(start, start + 4);
  test(`${group.join(', ')} and their Arabic pages survive hydration, fit every screen and have no axe violations`, async ({
    page,
  }) => {
    for (const path of [...group, ...group.map(toArabicPath)]) await test.step(path, () => checkPage(page, path));
  });
}
