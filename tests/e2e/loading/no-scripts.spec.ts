import type { Page } from '@playwright/test';
import { languages, menuServices } from '#model/sample/sample-fixture.ts';
import { expect, headerLink, test } from '#tests/e2e/site-fixture.ts';
import { toArabicPath, pageKindPaths } from '#tests/e2e/site-pages.ts';

test.use({
  javaScriptEnabled: false,
  // The browser reports the status of the not-found page.
  allowedConsoleLines: /^error: Failed to load resource: .* 404 .*\/nowhere\)$/,
});

const lastServiceLink = (page: Page) => headerLink(page, menuServices.at(-1)!.title);

test('every kind of page can be read', async ({ page }) => {
  for (const path of pageKindPaths.map((english, index) => (index % 2 === 0 ? english : toArabicPath(english)))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('opacity', '1');
    const paragraphs = page.locator('main p:not([aria-hidden], details p)');
    await expect(paragraphs.first(), path).toBeVisible();
    await expect(paragraphs.last(), path).toBeVisible();
  }
});

test('questions open with the keyboard, and print shows all answers', async ({ page }) => {
  await page.goto('/contact-us');
  const answers = page.locator('#questions details > p');
  const countVisible = () =>
    answers.evaluateAll(
      (all) => all.filter((answer) => answer.checkVisibility() && answer.getBoundingClientRect().height > 0).length,
    );
  expect(await countVisible()).toBe(0);
  await page.locator('#questions summary').nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(answers.nth(1)).toBeVisible();
  expect(await countVisible()).toBe(1);
  await page.emulateMedia({ media: 'print' });
  expect(await countVisible()).toBe(await answers.count());
});

test('the services menu opens on hover and on focus', async ({ page }) => {
  await page.goto('/');
  await expect(lastServiceLink(page)).toBeHidden();
  await headerLink(page, 'Services').hover();
  await expect(lastServiceLink(page)).toBeVisible();
  await page.mouse.move(10, 800);
  await expect(lastServiceLink(page)).toBeHidden();

  await headerLink(page, 'Services').focus();
  await expect(lastServiceLink(page)).toBeVisible();
  for (let step = 0; step < 1 + menuServices.length; step += 1) await page.keyboard.press('Tab');
  await expect(lastServiceLink(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(headerLink(page, 'Portfolio')).toBeFocused();
  await expect(lastServiceLink(page)).toBeHidden();

  await headerLink(page, 'Services').hover();
  await lastServiceLink(page).click();
  await expect(page).toHaveURL(menuServices.at(-1)!.url);
});

test('the language picker opens, and controls that need scripts are hidden', async ({ page }) => {
  await page.goto('/ar/portfolio');
  const picker = page.locator('header details:not(dialog *)');
  await picker.locator('summary').click();
  await picker.getByRole('link', { name: languages.settingsOf('en').name }).click();
  await expect(page).toHaveURL('/portfolio');
  await expect(page.locator('[data-needs-script]').first()).toBeAttached();
  for (const part of await page.locator('[data-needs-script]').all()) await expect(part).toBeHidden();
  await expect(page.getByRole('button', { name: /theme/i })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeHidden();
});

test('links with a fragment lead there', async ({ page }) => {
  await page.goto('/consulting');
  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(page.locator('#learn-more')).toBeInViewport();
  await page.getByRole('link', { name: 'Schedule a Call' }).click();
  await expect(page).toHaveURL('/contact-us#contact-form');
  await expect(page.locator('#contact-form')).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the drawer opens and closes, and its links work', async ({ page }) => {
    await page.goto('/');
    const drawer = page.locator('#drawer');
    const burger = page.getByRole('button', { name: 'Open menu' });
    await burger.click();
    await expect(drawer).toBeVisible();
    await drawer.getByRole('button', { name: 'Close menu' }).click();
    await expect(drawer).toBeHidden();

    await burger.click();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    await burger.click();
    await drawer.getByText('Services', { exact: true }).click();
    await drawer.getByRole('link', { name: 'Machine Learning' }).click();
    await expect(page).toHaveURL('/machine-learning');
    await expect(drawer).toBeHidden();
  });
});
