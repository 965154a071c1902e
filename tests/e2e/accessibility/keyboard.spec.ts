import type { Page } from '@playwright/test';
import { expect, expectScroll, openPage, scrollPageTo, test } from '../site-fixture.ts';

// What services-menu.spec.ts and screen-reader.spec.ts do not walk through with the keyboard.

const focusedElement = (page: Page) => page.locator(':focus');

/** By Tab alone, as far as it takes. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page
    .getByRole('link', { name })
    .or(page.getByRole('button', { name }))
    .or(page.getByRole('radio', { name }))
    .and(focusedElement(page));
  for (let step = 0; step < 40 && (await wanted.count()) === 0; step += 1) await page.keyboard.press('Tab');
  await expect(wanted).toHaveCount(1);
}

test('the picker opens, says its language in that language, and leads there', async ({ page }) => {
  await openPage(page, '/ar/careers');
  const picker = page.locator('header details:not(dialog *)');
  await picker.locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(focusedElement(page)).toHaveText('English');
  await expect(focusedElement(page)).toHaveAttribute('lang', 'en');
  await expect(focusedElement(page)).toHaveAttribute('hreflang', 'en');
  await page.keyboard.press('Escape');
  await expect(picker.locator('summary')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/careers');
});

test('the theme changes, and focus stays on its button', async ({ page }) => {
  await openPage(page, '/careers');
  await tabTo(page, 'Switch to dark theme');
  await page.keyboard.press('Space');
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(focusedElement(page)).toHaveAccessibleName('Switch to light theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveClass('light');
});

test('the portfolio is filtered, and says which filter is on', async ({ page }) => {
  await openPage(page, '/portfolio');
  const cards = page.locator('main li h3');
  const all = await cards.count();
  await tabTo(page, 'All industries');
  const chosen = page.getByRole('radio', { checked: true });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(chosen).toHaveAccessibleName('Healthcare');
  expect(await cards.count()).toBeLessThan(all);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveAccessibleName('Healthcare');
});

test('the button to the top comes after all else, and the walk begins anew', async ({ page }) => {
  await openPage(page, '/careers');
  await page.locator('footer a').last().focus();
  await scrollPageTo(page, await page.evaluate(() => document.documentElement.scrollHeight - innerHeight));
  await tabTo(page, 'Scroll to top');
  await page.keyboard.press('Enter');
  await expectScroll(page, 0);
  await page.keyboard.press('Tab');
  await expect(focusedElement(page)).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the drawer leads to a service', async ({ page }) => {
    await openPage(page, '/careers');
    await tabTo(page, 'Open menu');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    for (let step = 0; step < 3 && (await page.locator('summary:focus').count()) === 0; step += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await tabTo(page, 'Machine Learning');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/machine-learning');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
