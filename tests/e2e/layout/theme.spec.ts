import type { Page } from '@playwright/test';
import { expect, headerLink, openPage, test, hydratePage } from '#tests/e2e/site-fixture.ts';

const root = (page: Page) => page.locator('html');
const toDark = (page: Page) => page.getByRole('button', { name: 'Switch to dark theme' });
const toLight = (page: Page) => page.getByRole('button', { name: 'Switch to light theme' });
const backgroundColour = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Records the class of the root when the body starts, before the first paint. */
async function recordFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      document.documentElement.dataset.firstClass = document.documentElement.className;
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
}

test('the switch changes the colours and stores the theme, which applies before the first paint of every page', async ({
  page,
}) => {
  await recordFirstPaint(page);
  await openPage(page, '/');
  await expect(root(page)).toHaveAttribute('data-first-class', 'light');
  await expect(root(page)).toHaveClass('light');
  const light = await backgroundColour(page);
  await toDark(page).focus();
  await page.keyboard.press('Space');
  await expect(root(page)).toHaveClass('dark');
  await expect(toLight(page)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  expect(await backgroundColour(page)).not.toBe(light);
  await toLight(page).click();
  await expect(root(page)).toHaveClass('light');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  expect(await backgroundColour(page)).toBe(light);

  await toDark(page).click();
  await headerLink(page, 'Careers').click();
  await expect(page).toHaveTitle(/^Careers/);
  await expect(root(page), 'after a client navigation').toHaveClass('dark');
  await expect(toLight(page)).toBeVisible();
  for (const path of ['/', '/ar/careers']) {
    await openPage(page, path);
    await expect(root(page)).toHaveAttribute('data-first-class', 'dark');
    await expect(root(page)).toHaveClass('dark');
  }
});

test('another tab follows the switch', async ({ page, context }) => {
  await openPage(page, '/');
  const other = await context.newPage();
  await openPage(other, '/careers');
  await toDark(page).click();
  await expect(root(other)).toHaveClass('dark');
  await expect(toLight(other)).toBeVisible();
});

test.describe('with a dark system theme', () => {
  test.use({ colorScheme: 'dark' });

  test('the site is light until the visitor chooses', async ({ page }) => {
    await recordFirstPaint(page);
    await openPage(page, '/');
    await expect(root(page)).toHaveAttribute('data-first-class', 'light');
    await expect(root(page)).toHaveCSS('color-scheme', 'light');
    await expect(toDark(page)).toBeVisible();
  });
});

test('an invalid stored theme counts as light', async ({ page }) => {
  await openPage(page, '/');
  for (const damaged of ['', 'dark light']) {
    await page.evaluate((value) => localStorage.setItem('theme', value), damaged);
    await page.reload();
    await expect(root(page), damaged).toHaveClass('light');
  }
  await hydratePage(page);
  await expect(root(page)).toHaveClass('light');
});

test('without storage, the switch works within the document', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  await openPage(page, '/');
  await expect(root(page)).toHaveClass('light');
  await toDark(page).click();
  await headerLink(page, 'Careers').click();
  await expect(page).toHaveTitle(/^Careers/);
  await expect(root(page)).toHaveClass('dark');
});
