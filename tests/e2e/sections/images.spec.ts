import { expect, openPage, test } from '../site-fixture.ts';

test.use({ viewport: { width: 412, height: 823 } });

test('a reload leaves the reader at the same words', async ({ page }) => {
  await openPage(page, '/seo-marketing');
  const words = page.getByRole('contentinfo').getByRole('heading').first();
  await words.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = (await words.boundingBox())!.y;
  await page.reload();
  await expect.poll(async () => Math.abs((await words.boundingBox())!.y - before)).toBeLessThan(2);
});

test('the portfolio shows its pictures to whoever captures, prints or keeps it without scrolling', async ({ page }) => {
  await page.goto('/portfolio', { waitUntil: 'load' });
  const pictures = page.locator('main li img');
  expect(await pictures.count()).toBeGreaterThan(5);
  expect(
    await pictures.evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth === 0).length),
  ).toBe(0);
  const putOff = await page
    .locator('main *')
    .evaluateAll((all) => all.filter((element) => getComputedStyle(element).contentVisibility !== 'visible').length);
  expect(putOff, 'put off until they are near').toBe(0);
});
