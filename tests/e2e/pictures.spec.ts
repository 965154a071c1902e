import { expect, open, requestsOf, test } from './site.ts';

test.use({ viewport: { width: 412, height: 823 } });

test('pictures far below wait until they are near', async ({ page }) => {
  const asked = requestsOf(page);
  await open(page, '/portfolio');
  await page.waitForLoadState('networkidle');
  const pictures = () => new Set(asked.filter((path) => path.includes('/project-'))).size;
  expect(pictures()).toBeLessThan(await page.locator('main li img').count());
  const last = page.locator('main li:has(img)').last();
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => last.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test('a reload leaves the reader at the same words', async ({ page }) => {
  await open(page, '/seo-marketing');
  const words = page.getByRole('contentinfo').getByRole('heading').first();
  await words.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = (await words.boundingBox())!.y;
  await page.reload();
  await expect.poll(async () => Math.abs((await words.boundingBox())!.y - before)).toBeLessThan(2);
});

test('every part of a page is laid out, though nobody has scrolled: as it is captured, printed and kept in archives', async ({ page }) => {
  await page.goto('/portfolio');
  const put = await page.locator('main *').evaluateAll((all) => all.filter((element) => getComputedStyle(element).contentVisibility !== 'visible').length);
  expect(put, 'put off until they are near').toBe(0);
});
