// In Chromium, e2e/layout/ and e2e/navigation/ test the same in more detail.
import {
  expectFocus,
  expectFocusAfterNavigation,
  expectPath,
  expectTitle,
  expectValue,
  expectVisibleCount,
  openHydrated,
} from './tab-expectations.ts';
import { expect, test } from './engine-fixture.ts';

test('the services menu opens by hover and by keyboard, and its links work', async ({ tab }) => {
  const panel = 'header a[href="/machine-learning"]:not(dialog *)';
  await openHydrated(tab, '/');
  await expectVisibleCount(tab, panel, 0);
  await tab.hover('header a[href="/services"]:not(dialog *)');
  await expectVisibleCount(tab, panel);
  await tab.mouse.move(10, 800);
  await expectVisibleCount(tab, panel, 0);
  await tab.evaluate(() => document.querySelector<HTMLElement>('header button[aria-expanded]')!.focus());
  await tab.keyboard.press('Enter');
  await expectVisibleCount(tab, panel);
  await tab.keyboard.press('Escape');
  await expectVisibleCount(tab, panel, 0);
  await expectFocus(tab, 'header button[aria-expanded="false"]');
  await tab.hover('header a[href="/services"]:not(dialog *)');
  await tab.click(panel);
  await expectPath(tab, '/machine-learning');
  await expectFocusAfterNavigation(tab);
});

test('the language menu switches from Arabic to English, and the choice is remembered', async ({ tab }) => {
  await openHydrated(tab, '/ar/careers');
  expect(await tab.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await tab.evaluate(() => localStorage.setItem('i18nextLng', 'ar'));
  await tab.goto('/portfolio');
  await expectPath(tab, '/ar/portfolio');
  await tab.click('header summary:not(dialog *)');
  await tab.click('header details:not(dialog *) a[lang=en]');
  await expectPath(tab, '/portfolio');
  expect(await tab.evaluate(() => document.documentElement.dir)).toBe('ltr');
  // Firefox may not reply to a navigation that replaces one in progress.
  await expectValue(tab, () => document.readyState, 'complete');
  await tab.goto('/careers');
  await expectTitle(tab, 'Careers');
});

test('the theme switch works, and the next document keeps the theme', async ({ tab }) => {
  const readTheme = () => [document.documentElement.className, getComputedStyle(document.body).backgroundColor];
  await openHydrated(tab, '/');
  const light = await tab.evaluate(readTheme);
  expect(light[0]).toBe('light');
  await tab.click('header button[data-theme-switch]');
  await expectValue(tab, () => document.documentElement.className, 'dark');
  expect((await tab.evaluate(readTheme))[1]).not.toBe(light[1]);
  await tab.goto('/careers');
  expect((await tab.evaluate(readTheme))[0]).toBe('dark');
  await tab.click('header button[data-theme-switch]');
  await expectValue(tab, readTheme, light);
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 447, height: 844 } });

  test('the drawer opens, takes focus, its links work, and it closes when a tablet is rotated', async ({ tab }) => {
    const menuButton = 'button[aria-label="Open menu"]';
    await openHydrated(tab, '/');
    await tab.click(menuButton);
    await expectVisibleCount(tab, '#drawer');
    await expectValue(tab, () => Boolean(document.activeElement?.closest('#drawer')), true, {
      message: 'focus inside',
    });
    await tab.keyboard.press('Escape');
    await expectVisibleCount(tab, '#drawer', 0);
    await expectFocus(tab, menuButton);
    await tab.click(menuButton);
    await tab.click('#drawer summary');
    await tab.click('#drawer a[href="/machine-learning"]');
    await expectPath(tab, '/machine-learning');
    await expectVisibleCount(tab, '#drawer', 0);
    await expectFocusAfterNavigation(tab);

    await tab.click(menuButton);
    await expectVisibleCount(tab, '#drawer');
    await tab.setViewportSize({ width: 1180, height: 820 });
    await expectVisibleCount(tab, '#drawer', 0);
    // Nothing covers the page.
    await tab.click('header nav a[href="/careers"]:not(dialog *)');
    await expectPath(tab, '/careers');
    await tab.setViewportSize({ width: 820, height: 1180 });
    await tab.click(menuButton);
    await expectVisibleCount(tab, '#drawer');
  });
});
