// In Chromium services-menu.spec.ts, language.spec.ts, theme.spec.ts and drawer.spec.ts of e2e/ look at the same, more closely.
import { expectFocus, expectPath, expectVisibleCount, expectTitle, openHydrated } from './tab-expectations.ts';
import { expect, test } from './engine-fixture.ts';

test('the services menu opens under the pointer and with the keyboard, and leads on', async ({ tab }) => {
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
  await expectFocus(tab, 'h1');
});

test('the picker leads from Arabic to English, and the language is remembered', async ({ tab }) => {
  await openHydrated(tab, '/ar/careers');
  expect(await tab.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await tab.goto('/portfolio');
  await expectPath(tab, '/ar/portfolio');
  await tab.click('header summary:not(dialog *)');
  await tab.click('header details:not(dialog *) a[lang=en]');
  await expectPath(tab, '/portfolio');
  expect(await tab.evaluate(() => document.documentElement.dir)).toBe('ltr');
  await tab.goto('/careers');
  await expectTitle(tab, 'Careers');
});

test('the theme is switched, and is there again in the next document', async ({ tab }) => {
  const look = () =>
    tab.evaluate(() => [document.documentElement.className, getComputedStyle(document.body).backgroundColor]);
  await openHydrated(tab, '/');
  const light = await look();
  expect(light[0]).toBe('light');
  await tab.click('header button[data-theme-switch]');
  await expect.poll(async () => (await look())[0]).toBe('dark');
  expect((await look())[1]).not.toBe(light[1]);
  await tab.goto('/careers');
  expect((await look())[0]).toBe('dark');
  await tab.click('header button[data-theme-switch]');
  await expect.poll(look).toEqual(light);
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 447, height: 844 } });

  test('the drawer opens, keeps focus, unfolds, leads on, and closes when the tablet is turned', async ({ tab }) => {
    const burger = 'button[aria-label="Open menu"]';
    const inside = () => tab.evaluate(() => Boolean(document.activeElement?.closest('#drawer')));
    await openHydrated(tab, '/');
    await tab.click(burger);
    await expectVisibleCount(tab, '#drawer');
    expect(await inside()).toBe(true);
    await tab.keyboard.press('Escape');
    await expectVisibleCount(tab, '#drawer', 0);
    await expectFocus(tab, burger);
    await tab.click(burger);
    await tab.click('#drawer summary');
    await tab.click('#drawer a[href="/machine-learning"]');
    await expectPath(tab, '/machine-learning');
    await expectVisibleCount(tab, '#drawer', 0);
    await expectFocus(tab, 'h1');

    await tab.click(burger);
    await expectVisibleCount(tab, '#drawer');
    await tab.setViewportSize({ width: 1180, height: 820 });
    await expectVisibleCount(tab, '#drawer', 0);
    // Nothing lies over the page.
    await tab.click('header nav a[href="/careers"]:not(dialog *)');
    await expectPath(tab, '/careers');
    // And back again.
    await tab.setViewportSize({ width: 820, height: 1180 });
    await tab.click(burger);
    await expectVisibleCount(tab, '#drawer');
  });
});
