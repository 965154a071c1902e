import {
  expectFocus,
  expectPath,
  expectTabScroll,
  expectVisibleCount,
  expectTitle,
  scrollTabTo,
  hydrateTab,
  openHydrated,
} from './tab-expectations.ts';
import { expect, test } from './engine-fixture.ts';

test('the End key leads to the end, a link changes the page and not the document; back, forward and a reload find the place that was left', async ({
  tab,
}) => {
  await tab.goto('/');
  // Before the scripts: what they change must not leave the visitor short of the end.
  await tab.keyboard.press('End');
  await hydrateTab(tab);
  const left = () => tab.evaluate(() => Math.round(document.documentElement.scrollHeight - innerHeight - scrollY));
  await expect.poll(left, 'what is left below').toBeLessThan(2);
  await tab.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  await scrollTabTo(tab, 1500);
  await expectVisibleCount(tab, 'button[aria-label="Scroll to top"]');
  // Data and code of the page come when the pointer is over its link, and are not asked for again when it is followed.
  const fetched = () =>
    tab.evaluate(
      () =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
          ({ name, transferSize }) => /\/careers[^/]*\.js(on)?$/.test(name) && transferSize > 0,
        ).length,
    );
  expect(await fetched()).toBe(0);
  await tab.hover('header nav a[href="/careers"]:not(dialog *)');
  await expect.poll(fetched, 'fetched').toBe(2);
  await tab.click('header nav a[href="/careers"]:not(dialog *)');
  await expectTitle(tab, 'Careers');
  expect(await fetched()).toBe(2);
  await expectFocus(tab, 'h1');
  await expectTabScroll(tab, 0);
  await expectVisibleCount(tab, 'button[aria-label="Scroll to top"]', 0);
  await scrollTabTo(tab, 400);
  await tab.goBack();
  await expectTitle(tab, 'Software');
  await expectTabScroll(tab, 1500);
  await tab.goForward();
  await expectTitle(tab, 'Careers');
  await expectTabScroll(tab, 400);
  expect(await tab.evaluate(() => document.documentElement.hasAttribute('data-marked'))).toBe(true);

  await tab.reload();
  await expectTabScroll(tab, 400);
  await hydrateTab(tab);
  await tab.goto('/favicon.svg');
  await tab.goBack();
  await expectTitle(tab, 'Careers');
  await expectTabScroll(tab, 400);
});

test('a link to a part of a page shows that part, with focus there, and leads back', async ({ tab }) => {
  await openHydrated(tab, '/consulting');
  await tab.click('main a[href="/contact-us#contact-form"]');
  await expectPath(tab, '/contact-us');
  await expectFocus(tab, '#contact-form');
  const top = () => tab.evaluate(() => document.querySelector('#contact-form')!.getBoundingClientRect().top);
  const header = await tab.evaluate(() => document.querySelector('header')!.getBoundingClientRect().height);
  await expect.poll(top).toBeGreaterThanOrEqual(header - 1);
  await expect.poll(top).toBeLessThan(450);
  await tab.click('button[aria-label="Scroll to top"]');
  await expectTabScroll(tab, 0);
  await tab.goBack();
  await expectPath(tab, '/consulting');

  // As the first page, too.
  await tab.goto('/terms');
  await tab.goto('/contact-us#contact-form');
  await expect.poll(top).toBeLessThan(450);
  await expectVisibleCount(tab, 'button[aria-label="Scroll to top"]');
});
