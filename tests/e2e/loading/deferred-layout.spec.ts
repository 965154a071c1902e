import type { Page } from '@playwright/test';
import { expect, expectScroll, scrollPageTo, test } from '#tests/e2e/site-fixture.ts';

/** How many sections wait for their layout. */
const skippedCount = (page: Page) =>
  page
    .locator('main > *, footer')
    .evaluateAll((all) => all.filter((each) => getComputedStyle(each).contentVisibility === 'auto').length);

/** A browser that is never idle. */
async function keepBusy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

test('sections below the fold are laid out when the browser is idle, without any interaction', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => skippedCount(page)).toBe(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
});

test('until then they can be scrolled to, found and printed', async ({ page }) => {
  await keepBusy(page);
  await page.goto('/');
  expect(await skippedCount(page)).toBeGreaterThan(5);
  const found = page.evaluate(() => (window as Window & { find?: (text: string) => boolean }).find!('Testimonials'));
  expect(await found).toBe(true);
  const heading = page.getByRole('heading', { level: 2 }).last();
  await heading.scrollIntoViewIfNeeded();
  await expect(heading).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  expect(await skippedCount(page)).toBe(0);
});

test('nothing is deferred if a position or a fragment needs the real heights', async ({ page }) => {
  await keepBusy(page);
  await page.goto('/contact-us#faq');
  expect(await skippedCount(page)).toBe(0);
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.reload();
  expect(await skippedCount(page)).toBe(0);
  await scrollPageTo(page, 3000);
  await page.reload();
  await expectScroll(page, 3000);
});
