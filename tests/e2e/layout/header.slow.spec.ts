import type { Page } from '@playwright/test';
import { site } from '#model/sample/sample-fixture.ts';
import {
  expect,
  expectScroll,
  headerLink,
  delayScripts,
  openPage,
  scrollPageTo,
  test,
  hydratePage,
} from '#tests/e2e/site-fixture.ts';
import { toArabicPath, sampleMessagesOf } from '#tests/e2e/site-pages.ts';

/** The drawer is part of the header and has its own `details`. */
const pickerOf = (page: Page) => page.locator('header details:not(dialog *)');

test('logo, links and button lead to their pages; picker and current-page mark follow', async ({ page }) => {
  await openPage(page, '/careers');
  const header = page.getByRole('banner');
  const links = await header
    .locator('a:visible')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(links).toEqual([
    [site.brand, '/'],
    ['Services', '/services'],
    ['Portfolio', '/portfolio'],
    ['Careers', '/careers'],
    ['About Us', '/about-us'],
    ['Remote Team', '/remote-team'],
    ['Contact Us', '/contact-us'],
  ]);
  await headerLink(page, 'Contact Us').click();
  await expect(page).toHaveURL('/contact-us');
  await headerLink(page, site.brand).click();
  await expect(page).toHaveURL('/');

  await test.step('a navigation closes the picker and updates its links', async () => {
    const picker = pickerOf(page);
    await picker.locator('summary').click();
    await headerLink(page, 'Portfolio').click();
    await expect(page).toHaveURL('/portfolio');
    await expect(picker.getByRole('link').first()).toBeHidden();
    await expect(picker.locator('a').first()).toHaveAttribute('href', '/portfolio');
  });
  await test.step('the current service is marked in the menu, and the mark follows a navigation', async () => {
    await headerLink(page, 'Services').hover();
    await headerLink(page, 'Machine Learning').click();
    await expect(page).toHaveURL('/machine-learning');
    await page.mouse.move(10, 800);
    await headerLink(page, 'Services').hover();
    await expect(headerLink(page, 'Machine Learning')).toHaveAttribute('aria-current', 'page');
    await headerLink(page, 'Careers').click();
    await expect(headerLink(page, 'Careers')).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('header a[aria-current]:visible')).toHaveCount(1);
  });
});

const currentPageCases = [
  ['/careers', 'careers', 'page'],
  ['/about', 'aboutUs', 'page'],
  ['/services', 'services', 'page'],
  ['/machine-learning', 'services', 'true'],
  ['/website-development/php/laravel', 'services', 'true'],
] as const;
test('only the link to the current page is marked', async ({ page }) => {
  const { navigation } = sampleMessagesOf('ar');
  for (const [path, key, mark] of currentPageCases) {
    await page.goto(toArabicPath(path));
    const current = page.locator('header a[aria-current]:visible');
    await expect(current, path).toHaveText([navigation[key]]);
    await expect(current, path).toHaveAttribute('aria-current', mark);
    const underlineWidth = await current.evaluate(
      (link) => new DOMMatrix(getComputedStyle(link, '::after').transform).a,
    );
    expect(underlineWidth, 'the share of the underline that is drawn').toBe(1);
  }
});

test('the header stays visible, and focus in it does not scroll the page', async ({ page }) => {
  await openPage(page, '/');
  await page.locator('main a').first().focus();
  await scrollPageTo(page, 1500);
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('header :focus')).toBeVisible();
    await expectScroll(page, 1500);
  }
});

test('at 256 px, as at a zoom of 500 %, everything in the header is on screen', async ({ page }) => {
  await page.setViewportSize({ width: 256, height: 205 });
  for (const path of ['/', '/ar']) {
    await page.goto(path);
    const items = page.getByRole('banner').locator('a:visible, button:visible, summary:visible');
    await expect(items).toHaveCount(4);
    const boxes = await items.evaluateAll((all) =>
      all.map((item) => item.getBoundingClientRect()).map(({ left, right, width }) => ({ left, right, width })),
    );
    const outside = boxes.filter(({ left, right }) => left < 0 || right > 256);
    expect(outside, path).toEqual([]);
    const total = boxes.reduce((sum, { width }) => sum + width, 0);
    expect(total, 'they do not overlap').toBeLessThanOrEqual(
      Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
    );
  }
  await page.getByRole('button', { name: sampleMessagesOf('ar').navigation.openMenu }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the picker of a placeholder page leads to the address that search engines list', async ({ page }) => {
  await openPage(page, '/ar/blog/anything');
  await expect(pickerOf(page).locator('a').first()).toHaveAttribute('href', '/blog/1');
});

test('a picker opened before hydration closes on Escape', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto('/careers', { waitUntil: 'commit' });
  const choice = pickerOf(page).getByRole('link').first();
  await pickerOf(page).locator('summary').click();
  await expect(choice).toBeVisible();
  release();
  await hydratePage(page);
  await expect(choice).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
  await expect(pickerOf(page).locator('summary')).toBeFocused();
});
