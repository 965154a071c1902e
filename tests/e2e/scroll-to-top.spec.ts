import { site } from '#model/sample-fixture.ts';
import { expect, expectScroll, headerLink, clickInPlace, open, scrollTo, test } from './site.ts';

const limit = site.limits.scrollToTopAfter;

test('the button is hidden down to the limit and shown beyond it', async ({ page }) => {
  if (site.sample) expect(limit).toBe(300);
  await open(page, '/');
  const button = page.getByRole('button', { name: 'Scroll to top' });
  await expect(button).toBeHidden();
  await scrollTo(page, limit + 1);
  await expect(button).toBeVisible();
  await scrollTo(page, limit);
  await expect(button).toBeHidden();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`it scrolls to the top and leaves the focus there (motion: ${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await open(page, '/');
    await scrollTo(page, 2000);
    const button = page.getByRole('button', { name: 'Scroll to top' });
    await button.click();
    await expectScroll(page, 0);
    await expect(button).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.locator('main a').first()).toBeFocused();
  });
}

test('it is gone on a new page and back on going back', async ({ page }) => {
  await open(page, '/');
  await scrollTo(page, 1500);
  const button = page.getByRole('button', { name: 'Scroll to top' });
  await expect(button).toBeVisible();
  await clickInPlace(headerLink(page, 'Careers'));
  await expect(page).toHaveURL('/careers');
  await expect(button).toBeHidden();
  await page.goBack();
  await expect(button).toBeVisible();
});

