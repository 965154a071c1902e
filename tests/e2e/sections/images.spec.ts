import { expect, test } from '#tests/e2e/site-fixture.ts';

test.use({ viewport: { width: 412, height: 823 } });

test('the portfolio loads all its pictures without scrolling, for print and capture', async ({ page }) => {
  await page.goto('/portfolio', { waitUntil: 'load' });
  const pictures = page.locator('main li img');
  expect(await pictures.count()).toBeGreaterThan(5);
  expect(
    await pictures.evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth === 0).length),
  ).toBe(0);
  const deferred = await page
    .locator('main *')
    .evaluateAll((all) => all.filter((element) => getComputedStyle(element).contentVisibility !== 'visible').length);
  expect(deferred, 'elements that render only near the viewport').toBe(0);
});
