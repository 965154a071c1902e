/** The Playwright test of this project, which also fails on console output, and the actions that most specs share. */
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { isPageHydrated } from './hydration.ts';

interface SiteFixtures {
  /** Console lines that the test itself causes, such as the browser's report of a response that was made to fail. */
  allowedConsoleLines: RegExp;
  /** The console output of the test. A line that is not allowed fails it. */
  consoleLines: string[];
}

export const test = base.extend<SiteFixtures>({
  allowedConsoleLines: [/(?!)/, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from the pattern
  consoleLines: async ({}, use) => use([]),
  page: async ({ page, consoleLines, allowedConsoleLines }, use) => {
    page.on('console', (message) =>
      consoleLines.push(`${message.type()}: ${message.text()} (${message.location().url})`),
    );
    page.on('pageerror', (error) => consoleLines.push(`error: ${error.message}`));
    await use(page);
    const isExpected = (line: string) =>
      allowedConsoleLines.test(line) ||
      (pagesOfDelayedScripts.has(page) && line.includes('was preloaded using link preload'));
    const unexpected = consoleLines.filter((line) => !isExpected(line));
    expect(unexpected, 'the console stays silent').toEqual([]);
  },
});

/** Waits until the page is hydrated, so that every click finds its listener. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydratePage(page);
}

export async function hydratePage(page: Page): Promise<void> {
  await triggerHydration(page);
  await waitForHydration(page);
}

/** Hydration waits for a first interaction: see app/head/hydrate-on-interaction.ts. */
export async function triggerHydration(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('keydown')));
}

export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(isPageHydrated);
}

/** Chromium reports preloaded data that no script has used some seconds after the page has loaded. */
const pagesOfDelayedScripts = new WeakSet<Page>();

/** Delays scripts until the returned function is called; until then the page is as its HTML made it. */
export async function delayScripts(page: Page, which = '**/assets/*.js'): Promise<() => void> {
  pagesOfDelayedScripts.add(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(which, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Marks the document, so that `isSameDocument` can tell later whether another one was loaded. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
}

export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
}

export async function scrollPageTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await expectScroll(page, top);
}

export async function expectScroll(page: Page, top: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Math.round(scrollY)), { message: 'the scroll position', intervals: pollIntervals })
    .toBe(top);
}

/** For conditions inside a page, which usually hold after a few frames; Playwright's own intervals reach 1 s. */
export const pollIntervals = [20, 50, 100];

/** Long enough for a wheel or key event to move the page and for a style to be applied. */
export async function waitTwoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/**
 * The paths requested from now on. Without the favicon: a full browser fetches it some time after the page, a headless
 * shell never does. `budget.spec.ts` counts it for both.
 */
export function recordRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() !== 'other' || pathname !== '/favicon.svg') paths.push(pathname);
  });
  return paths;
}

/** Unlike `locator.click`, does not scroll the target into view first. */
export async function clickWithoutScrolling(target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!;
  await target.page().mouse.click(x + width / 2, y + height / 2);
}

export function headerLink(page: Page, name: string): Locator {
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}

/** Expects the top of the target neither under the sticky header nor below the fold. */
export async function expectBelowHeader(target: Locator): Promise<void> {
  const header = await target.page().getByRole('banner').boundingBox();
  const top = async () => (await target.boundingBox())!.y;
  await expect
    .poll(top, { message: 'the top of the target', intervals: pollIntervals })
    .toBeGreaterThanOrEqual(header!.height - 1);
  await expect.poll(top, { intervals: pollIntervals }).toBeLessThan(target.page().viewportSize()!.height / 2);
}

export { expect };
