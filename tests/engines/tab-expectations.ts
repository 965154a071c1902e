import type { Tab } from './tab.ts';
import { expect } from './engine-fixture.ts';

/** As a visitor who is there, with React in every part of the page. */
export async function openHydrated(tab: Tab, path: string): Promise<void> {
  await tab.goto(path);
  await hydrateTab(tab);
}

export async function hydrateTab(tab: Tab): Promise<void> {
  await tab.evaluate(() => dispatchEvent(new Event('keydown')));
  const taken = () =>
    tab.evaluate(() => {
      const parts = [...document.querySelectorAll('header, main > *, footer')];
      return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')));
    });
  await expect.poll(taken, 'React has the page').toBe(true);
}

export async function expectTitle(tab: Tab, start: string): Promise<void> {
  await expect.poll(() => tab.evaluate(() => document.title), 'the title').toMatch(new RegExp(`^${start}`));
}

export async function expectPath(tab: Tab, path: string): Promise<void> {
  await expect.poll(() => tab.evaluate(() => location.pathname), 'the address').toBe(path);
}

/** How many of these can be seen. */
export async function expectVisibleCount(tab: Tab, selector: string, count = 1): Promise<void> {
  const seen = () =>
    tab.evaluate(
      (each) =>
        [...document.querySelectorAll(each)].filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .length,
      selector,
    );
  await expect.poll(seen, selector).toBe(count);
}

export async function expectText(tab: Tab, selector: string, text: string): Promise<void> {
  await expect
    .poll(() => tab.evaluate((each) => document.querySelector(each)?.textContent, selector), selector)
    .toBe(text);
}

export async function expectFocus(tab: Tab, selector: string): Promise<void> {
  await expect
    .poll(() => tab.evaluate((each) => document.activeElement?.matches(each), selector), `focus on ${selector}`)
    .toBe(true);
}

export async function expectTabScroll(tab: Tab, top: number): Promise<void> {
  await expect.poll(() => tab.evaluate(() => Math.round(scrollY)), 'the scroll position').toBe(top);
}

export async function scrollTabTo(tab: Tab, top: number): Promise<void> {
  await tab.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await expectTabScroll(tab, top);
}
