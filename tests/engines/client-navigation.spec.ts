import {
  expectFocus,
  expectFocusAfterNavigation,
  expectPath,
  expectTabScroll,
  expectTitle,
  expectValue,
  expectVisibleCount,
  hasClientNavigation,
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
  const clientNavigation = await hasClientNavigation(tab);
  await tab.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  await scrollTabTo(tab, 1500);
  await expectVisibleCount(tab, 'button[aria-label="Scroll to top"]');
  // Hovering a link fetches the data and code of its page; following it fetches nothing more.
  const countFetches = () =>
    performance.getEntriesByType('resource').filter(({ name }) => /\/careers[^/]*\.js(on)?$/.test(name)).length;
  expect(await tab.evaluate(countFetches)).toBe(0);
  await tab.hover('header nav a[href="/careers"]:not(dialog *)');
  if (clientNavigation) await expectValue(tab, countFetches, 2, { message: 'fetches' });
  await tab.click('header nav a[href="/careers"]:not(dialog *)');
  await expectTitle(tab, 'Careers');
  if (clientNavigation) expect(await tab.evaluate(countFetches)).toBe(2);
  // app/state/document-url.ts relies on it.
  const documentUrl = () => new URL(performance.getEntriesByType('navigation')[0]!.name).pathname;
  if (clientNavigation) expect(await tab.evaluate(documentUrl)).toBe('/');
  else await hydrateTab(tab);
  await expectFocusAfterNavigation(tab);
  await expectTabScroll(tab, 0);
  await expectVisibleCount(tab, 'button[aria-label="Scroll to top"]', 0);
  await scrollTabTo(tab, 400);
  await tab.goBack();
  await expectTitle(tab, 'Software');
  await expectTabScroll(tab, 1500);
  await tab.goForward();
  await expectTitle(tab, 'Careers');
  await expectTabScroll(tab, 400);
  const isFirstDocument = () => document.documentElement.hasAttribute('data-marked');
  expect(await tab.evaluate(isFirstDocument)).toBe(clientNavigation);

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

test('a page that hangs can be abandoned, and a failed connection leaves the page', async ({ tab }) => {
  const careers = 'header nav a[href="/careers"]:not(dialog *)';
  const notice = '[role=alert]';
  await openHydrated(tab, '/portfolio');
  if (!(await hasClientNavigation(tab))) {
    await tab.click(careers);
    await expectTitle(tab, 'Careers');
    return;
  }
  await tab.evaluate(() => {
    window.fetch = () => new Promise(() => undefined);
  });
  await tab.click(careers);
  await expectPath(tab, '/careers');
  await expectVisibleCount(tab, 'dialog output');
  await tab.keyboard.press('Escape');
  await expectVisibleCount(tab, 'dialog output', 0);
  await expectPath(tab, '/portfolio');
  await tab.click(careers);
  await expectPath(tab, '/careers');
  await tab.goBack();
  await expectPath(tab, '/portfolio');

  await tab.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('no connection'));
  });
  await tab.click('header nav a[href="/about-us"]:not(dialog *)');
  await expectVisibleCount(tab, notice);
  await expectPath(tab, '/portfolio');
  await expectTitle(tab, 'Portfolio');
});
