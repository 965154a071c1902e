import type { Page } from '@playwright/test';
import { expect, openPage, test } from '#tests/e2e/site-fixture.ts';

// Keyboard use that services-menu.slow.spec.ts, drawer.spec.ts and screen-reader.spec.ts do not cover.

const focusedElement = (page: Page) => page.locator(':focus');

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
