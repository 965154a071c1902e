import {
  expectFocus,
  expectPath,
  expectTabScroll,
  expectTitle,
  expectValue,
  expectVisibleCount,
  hydrateTab,
  openHydrated,
  scrollTabTo,
} from './tab-expectations.ts';
import { expect, test } from './engine-fixture.ts';

test('the End key scrolls to the end, also if hydration follows', async ({ tab }) => {
  await tab.goto('/');
  await tab.keyboard.press('End');
  await hydrateTab(tab);
  const isAtEnd = () => document.documentElement.scrollHeight - innerHeight - scrollY < 2;
  await expectValue(tab, isAtEnd, true, { message: 'at the end' });
});

test('a link loads no new document; back, forward and reload restore the scroll position', async ({ tab }) => {
  await openHydrated(tab, '/');
  await tab.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  await scrollTabTo(tab, 1500);
  await expectVisibleCount(tab, 'button[aria-label="Scroll to top"]');
  // Hovering a link fetches the data and code of its page; following it fetches nothing more.
  const countFetches = () =>
    performance.getEntriesByType('resource').filter(({ name }) => /\/careers[^/]*\.js(on)?$/.test(name)).length;
  expect(await tab.evaluate(countFetches)).toBe(0);
  await tab.hover('header nav a[href="/careers"]:not(dialog *)');
  await expectValue(tab, countFetches, 2, { message: 'fetches' });
  await tab.click('header nav a[href="/careers"]:not(dialog *)');
  await expectTitle(tab, 'Careers');
  expect(await tab.evaluate(countFetches)).toBe(2);
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

test('a link to a section scrolls to it and moves focus there', async ({ tab }) => {
  /** Below the sticky header and above the middle of the screen. */
  const isInView = () => {
    const { top } = document.querySelector('#contact-form')!.getBoundingClientRect();
    return top >= document.querySelector('header')!.getBoundingClientRect().height - 1 && top < 450;
  };
  await openHydrated(tab, '/consulting');
  await tab.click('main a[href="/contact-us#contact-form"]');
  await expectPath(tab, '/contact-us');
  await expectFocus(tab, '#contact-form');
  await expectValue(tab, isInView, true, { message: 'the form is in view' });
  await tab.click('button[aria-label="Scroll to top"]');
  await expectTabScroll(tab, 0);
  await tab.goBack();
  await expectPath(tab, '/consulting');

  await tab.goto('/terms');
  await tab.goto('/contact-us#contact-form');
  await expectValue(tab, isInView, true, { message: 'the form is in view on the first page, too' });
  await expectVisibleCount(tab, 'button[aria-label="Scroll to top"]');
});
