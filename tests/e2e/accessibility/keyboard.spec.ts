import type { Page } from '@playwright/test';
import { expect, expectScroll, openPage, scrollPageTo, test } from '../site-fixture.ts';

// Keyboard use that services-menu.slow.spec.ts, drawer.spec.ts and screen-reader.spec.ts do not cover.

const focusedElement = (page: Page) => page.locator(':focus');

/** Presses Tab until the element of that name has focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const target = page
    .getByRole('link', { name })
    .or(page.getByRole('button', { name }))
    .or(page.getByRole('radio', { name }))
    .and(focusedElement(page));
  for (let step = 0; step < 40 && (await target.count()) === 0; step += 1) await page.keyboard.press('Tab');
  await expect(target).toHaveCount(1);
}

test('the language picker names each language in that language, and closes with Escape and when it is left', async ({
  page,
}) => {
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
  await page.keyboard.press('Enter');
  await expect(picker).toHaveAttribute('open');
  for (let step = 0; step < 5 && (await picker.locator(':focus').count()) > 0; step += 1)
    await page.keyboard.press('Tab');
  await expect(picker).not.toHaveAttribute('open');
  await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1);
});

test('switching the theme keeps focus on the button', async ({ page }) => {
  await openPage(page, '/careers');
  await tabTo(page, 'Switch to dark theme');
  await page.keyboard.press('Space');
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(focusedElement(page)).toHaveAccessibleName('Switch to light theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveClass('light');
});

test('the portfolio can be filtered, and the active filter is exposed', async ({ page }) => {
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

test('the scroll-to-top button is last in the tab order and starts it again from the top', async ({ page }) => {
  await openPage(page, '/careers');
  await page.locator('footer a').last().focus();
  await scrollPageTo(page, await page.evaluate(() => document.documentElement.scrollHeight - innerHeight));
  await tabTo(page, 'Scroll to top');
  await page.keyboard.press('Enter');
  await expectScroll(page, 0);
  await page.keyboard.press('Tab');
  await expect(focusedElement(page)).toBeInViewport();
});
