import type { PageFunction, Tab } from './tab.ts';
import { expect } from './engine-fixture.ts';

/** Waits in the page until `read` returns the expected value, which is one command instead of many. */
export async function expectValue<Result, Argument = undefined>(
  tab: Tab,
  read: PageFunction<Result, Argument>,
  expected: Result,
  { message, argument }: { message?: string; argument?: Argument } = {},
): Promise<void> {
  const value: unknown = await tab.waitForValue(read, expected, argument);
  expect(value, message).toEqual(expected);
}

export async function openHydrated(tab: Tab, path: string): Promise<void> {
  await tab.goto(path);
  await hydrateTab(tab);
}

/** Hydration starts with the first interaction: see app/head/hydrate-on-interaction.ts. */
export async function hydrateTab(tab: Tab): Promise<void> {
  const isHydrated = () => {
    if (document.documentElement.hasAttribute('data-hydrated')) return true;
    dispatchEvent(new Event('keydown'));
    return false;
  };
  await expectValue(tab, isHydrated, true, { message: 'hydrated' });
}

export async function expectTitle(tab: Tab, start: string): Promise<void> {
  const message = `the title starts with ${start}`;
  await expectValue(tab, (text) => document.title.startsWith(text), true, { message, argument: start });
}

export async function expectPath(tab: Tab, path: string): Promise<void> {
  await expectValue(tab, () => location.pathname, path, { message: 'the path' });
}

export async function expectVisibleCount(tab: Tab, selector: string, count = 1): Promise<void> {
  const countVisible = (each: string) =>
    [...document.querySelectorAll(each)].filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .length;
  await expectValue(tab, countVisible, count, { message: `visible: ${selector}`, argument: selector });
}

export async function expectText(tab: Tab, selector: string, text: string): Promise<void> {
  const readText = (each: string) => document.querySelector(each)?.textContent;
  await expectValue(tab, readText, text, { message: selector, argument: selector });
}

export async function expectFocus(tab: Tab, selector: string): Promise<void> {
  const hasFocus = (each: string) => document.activeElement?.matches(each);
  await expectValue(tab, hasFocus, true, { message: `focus on ${selector}`, argument: selector });
}

/** Without the Navigation API every link loads a document. */
export async function hasClientNavigation(tab: Tab): Promise<boolean> {
  return tab.evaluate(() => 'navigation' in window);
}

/** Client navigation moves focus to the heading; a new document starts without focus. */
export async function expectFocusAfterNavigation(tab: Tab): Promise<void> {
  await expectFocus(tab, (await hasClientNavigation(tab)) ? 'h1' : 'body');
}

export async function expectTabScroll(tab: Tab, top: number): Promise<void> {
  await expectValue(tab, () => Math.round(scrollY), top, { message: 'the scroll position' });
}

export async function scrollTabTo(tab: Tab, top: number): Promise<void> {
  await tab.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await expectTabScroll(tab, top);
}
