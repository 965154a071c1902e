import { bringIntoView, carousel } from './carousel.ts';
import { expect, open, test } from './site.ts';

test.use({ viewport: { width: 794, height: 1123 } });

test('on paper the home page has no empty hero, every quotation, and nothing to press in the carousel', async ({ page }) => {
  await open(page, '/');
  await bringIntoView(page);
  await page.emulateMedia({ media: 'print' });
  expect((await page.locator('main > section').first().boundingBox())!.height).toBeLessThan(700);
  const quotations = carousel(page).locator('blockquote');
  const tops = await quotations.evaluateAll((all) => all.map((quotation) => Math.round(quotation.getBoundingClientRect().top)));
  expect(new Set(tops).size, 'one below the other').toBe(7);
  for (const quotation of await quotations.all()) await expect(quotation).toBeVisible();
  await expect(carousel(page).getByRole('button')).toHaveCount(0);
});

test('on paper the portfolio has its pictures, and no filter', async ({ page }) => {
  await page.goto('/portfolio');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main li img').last()).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeHidden();
});
