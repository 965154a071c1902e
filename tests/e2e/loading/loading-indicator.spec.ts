import { openWithClock, advanceClock, pauseClock } from '#tests/e2e/page-clock.ts';
import { expect, headerLink, openPage, test } from '#tests/e2e/site-fixture.ts';

// The home page has lazy parts; the bars must not wait for them.
test('four moving bars show while the next page loads', async ({ page }) => {
  await openPage(page, '/');
  const release = Promise.withResolvers<void>();
  await page.route('**/data/*/careers.json', async (route) => {
    await release.promise;
    await route.continue();
  });
  const indicator = page.getByRole('status').filter({ hasText: 'Loading...' });
  await expect(indicator).toHaveCount(0);
  await headerLink(page, 'Careers').click();
  await expect(indicator).toBeVisible();
  await expect(indicator).toHaveCSS('opacity', '1');

  const bars = indicator.locator('[aria-hidden=true] > *');
  await expect(bars).toHaveCount(4);
  const moving = await bars.evaluateAll((all) =>
    all.every((bar) => bar.getAnimations().some((animation) => animation.playState === 'running')),
  );
  expect(moving).toBe(true);
  // The space of the scrollbar is reserved.
  const { width } = (await page.locator('body').boundingBox())!;
  const { height } = page.viewportSize()!;
  expect(await page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, width, height });

  release.resolve();
  await expect(page).toHaveTitle(/^Careers/);
  await expect(indicator).toHaveCount(0);
});

test('a page that loads within 400 ms does not show them', async ({ page }) => {
  await openWithClock(page, '/terms');
  await pauseClock(page);
  const release = Promise.withResolvers<void>();
  await page.route('**/data/*/careers.json', async (route) => {
    await release.promise;
    await route.continue();
  });
  await headerLink(page, 'Careers').click();
  await advanceClock(page, 399);
  await expect(page.locator('output')).toHaveCount(0);
  await advanceClock(page, 1);
  await expect(page.locator('output')).toBeVisible();
  release.resolve();
  await expect(page).toHaveTitle(/^Careers/);
  await expect(page.locator('output')).toHaveCount(0);
});
