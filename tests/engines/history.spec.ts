// Back and forward, among pages that client navigation has shown, in a document whose scripts have not started.
import { fillForm, request } from './form-actions.ts';
import type { Tab } from './tab.ts';
import {
  expectFocus,
  expectTabScroll,
  expectValue,
  expectVisibleCount,
  hasClientNavigation,
  hydrateTab,
  openHydrated,
  scrollTabTo,
} from './tab-expectations.ts';
import { expect, test } from './engine-fixture.ts';

/** Runs in the page: what tells the visitor, or the browser, that this is another page than the served one. */
function findDifferences(served: string): string[] {
  const describe = (page: Document) => ({
    language: page.documentElement.lang,
    title: page.title,
    canonical: page.querySelector('link[rel=canonical]')?.getAttribute('href'),
    heading: page.querySelector('h1')?.textContent,
    'current page': String(
      [...page.querySelectorAll('header [aria-current]')].map((link) => link.getAttribute('href')),
    ),
  });
  const expected = describe(new DOMParser().parseFromString(served, 'text/html'));
  return Object.entries(describe(document)).flatMap(([name, value]) =>
    value === expected[name as keyof typeof expected] ? [] : `${name}: ${value}`,
  );
}

/** The page is the one that the server has at this path. */
async function expectPage(tab: Tab, path: string): Promise<void> {
  await expectValue(tab, () => location.pathname, path, { message: 'the path' });
  const html = await (await fetch(new URL(path, test.info().project.use.baseURL))).text();
  // The policy of the open document would block the other page's style, and the browser would report it.
  const argument = html.replace(/<style>[^]*?<\/style>/, '');
  await expectValue(tab, findDifferences, [], { message: `the page at ${path}`, argument });
}

const follow = (tab: Tab, path: string) => tab.click(`header a[href="${path}"]:not(dialog *)`);

/** Opens one page, and follows a link to another in the same document. */
async function openTwoPages(tab: Tab): Promise<void> {
  await openHydrated(tab, '/careers');
  await scrollTabTo(tab, 400);
  await follow(tab, '/contact-us');
  await expectPage(tab, '/contact-us');
}

async function expectHistory(tab: Tab): Promise<void> {
  await expectPage(tab, '/contact-us');
  await tab.goBack();
  await expectPage(tab, '/careers');
  await expectTabScroll(tab, 400);
  await tab.goForward();
  await expectPage(tab, '/contact-us');
  await tab.goBack();
  await expectPage(tab, '/careers');
  await hydrateTab(tab);
  await follow(tab, '/portfolio');
  await expectPage(tab, '/portfolio');
  await tab.goBack();
  await expectPage(tab, '/careers');
  await follow(tab, '/contact-us');
  await expectPage(tab, '/contact-us');
  await follow(tab, '/careers');
  await expectPage(tab, '/careers');
}

/** Runs in the page: what has the focus, and whether the visitor sees it. */
function readFocus(): { tag: string; isOnScreen: boolean } {
  const element = document.activeElement!;
  const { top, bottom } = element.getBoundingClientRect();
  return { tag: element.outerHTML.replace(/>[^]*/, '>'), isOnScreen: top >= 0 && bottom <= innerHeight };
}

/** Activates a link from the keyboard. Returns what `readFocus` does. */
async function pressEnterOn(tab: Tab, selector: string): Promise<ReturnType<typeof readFocus>> {
  await tab.evaluate((each) => {
    const link = document.querySelector<HTMLElement>(each)!;
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    link.focus();
  }, selector);
  const focus = await tab.evaluate(readFocus);
  expect(focus.isOnScreen).toBe(true);
  await tab.keyboard.press('Enter');
  return focus;
}

test('a page that was not shown leaves the focus: after Escape, and without a connection', async ({ tab }) => {
  await openHydrated(tab, '/careers');
  if (!(await hasClientNavigation(tab))) return;
  await tab.evaluate(() => {
    window.fetch = () =>
      new Promise((_, reject) => addEventListener('disconnect', () => reject(new TypeError('no connection'))));
  });
  const focus = await pressEnterOn(tab, 'footer a[href="/terms"]');
  await expectVisibleCount(tab, 'dialog output');
  await tab.keyboard.press('Escape');
  await expectVisibleCount(tab, 'dialog output', 0);
  await expectPage(tab, '/careers');
  await expectValue(tab, readFocus, focus, { message: 'the focus after Escape' });

  await tab.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('no connection'));
    // The link has the focus again, so its page is being prefetched.
    dispatchEvent(new Event('disconnect'));
  });
  for (let attempts = 0; attempts < 2; attempts += 1) {
    await tab.evaluate(() => document.querySelector('[role=alert]')?.setAttribute('data-earlier', ''));
    await tab.keyboard.press('Enter');
    // A new one, so that a screen reader announces it.
    await expectVisibleCount(tab, '[role=alert]:not([data-earlier])');
    await expectPage(tab, '/careers');
    await expectValue(tab, readFocus, focus, { message: 'the focus without a connection' });
  }
});

test('back returns the focus to the link that was followed', async ({ tab }) => {
  const card = 'main li:nth-child(3) a[href^="/case-study/"]';
  await openHydrated(tab, '/portfolio');
  if (!(await hasClientNavigation(tab))) return;
  const focus = await pressEnterOn(tab, card);
  await expectFocus(tab, 'h1');
  await tab.goBack();
  await expectPage(tab, '/portfolio');
  await expectValue(tab, readFocus, focus, { message: 'the focus after going back' });
  await tab.goForward();
  await expectFocus(tab, 'h1');
});

test('after a reload', async ({ tab }) => {
  await openTwoPages(tab);
  await tab.reload();
  await expectHistory(tab);
});

test('after a deploy has removed the data of a page', async ({ tab }) => {
  await openHydrated(tab, '/careers');
  await scrollTabTo(tab, 400);
  if (await hasClientNavigation(tab))
    await tab.evaluate(() => {
      window.fetch = () => Promise.resolve(new Response('gone', { status: 404 }));
    });
  await follow(tab, '/contact-us');
  await expectHistory(tab);
});

for (const cached of [true, false]) {
  test.describe(cached ? 'with a cache of documents' : 'without a cache of documents', () => {
    test.beforeEach(async ({ tab }) => {
      await openTwoPages(tab);
      if (!cached) await tab.evaluate(() => addEventListener('unload', () => undefined));
    });

    test('back from another language', async ({ tab }) => {
      await tab.goto('/ar/contact-us');
      await expectPage(tab, '/ar/contact-us');
      await tab.goBack();
      await expectHistory(tab);
    });

    test('back from the response to a form', async ({ tab }) => {
      await fillForm(tab, request);
      await tab.evaluate(() => document.querySelector<HTMLFormElement>('#contact-form')!.submit());
      await expectValue(tab, () => location.pathname, '/gs/contactus');
      await tab.goBack();
      await expectHistory(tab);
    });
  });
}
