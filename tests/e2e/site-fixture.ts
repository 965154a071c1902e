import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder } from '../dist-folder.ts';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import type { Messages } from '#model/messages/message-keys.ts';
import type { Language } from '#model/schema/content-types.ts';
import type { SiteManifest } from '#server/pages/site-manifest.ts';

export const manifest = JSON.parse(readFileSync(join(distFolder, 'site.json'), 'utf8')) as SiteManifest;

/** Every page of the built site, in both languages, the not-found pages and the stand-ins for any id left out. */
export const pagePaths = Object.entries(manifest.files)
  .filter(([path, { cache, status }]) => cache === 'page' && !status && !path.endsWith('/_'))
  .map(([path]) => path);

/** One address of each kind of page, in English: what differs from its kind in content alone is left out. */
export const pageKindPaths = [
  '/',
  '/about-us',
  '/careers',
  pagePaths.find((path) => path.startsWith('/job-details/'))!,
  '/terms',
  '/contact-us',
  '/portfolio',
  '/remote-team',
  '/staff-augmentation',
  '/services',
  '/blog/1',
  pagePaths.find((path) => path.startsWith('/case-study/'))!,
  '/seo-marketing',
  '/website-development',
  '/mobile-app-development',
  '/nowhere',
];

export const toArabicPath = (path: string): string => (path === '/' ? '/ar' : `/ar${path}`);

/** The interface words of a language. Tests hold the English page against SPEC's own words, the Arabic one against these. */
export function sampleMessagesOf(language: Language): Messages {
  return JSON.parse(
    readFileSync(new URL(`../../sample/${language}/messages.json`, import.meta.url), 'utf8'),
  ) as Messages;
}

interface SiteFixtures {
  /** The lines that the test itself brings about, such as the browser's word on an answer that was made to fail. */
  allowedConsoleLines: RegExp;
  /** What the browser said while the test ran. One line that is not allowed fails the test. */
  consoleLines: string[];
}

export const test = base.extend<SiteFixtures>({
  allowedConsoleLines: [/(?!)/, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
  consoleLines: async ({}, use) => use([]),
  page: async ({ page, consoleLines, allowedConsoleLines }, use) => {
    page.on('console', (message) =>
      consoleLines.push(`${message.type()}: ${message.text()} (${message.location().url})`),
    );
    page.on('pageerror', (error) => consoleLines.push(`error: ${error.message}`));
    await use(page);
    const unexpected = consoleLines.filter((line) => !allowedConsoleLines.test(line));
    expect(unexpected, 'the console stays silent').toEqual([]);
  },
});

/** As a visitor who is there: see app/head/hydrate-on-interaction.ts. Waits until React has taken over, so that a click meets a listener. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydratePage(page);
}

export async function hydratePage(page: Page): Promise<void> {
  await triggerHydration(page);
  await waitForHydration(page);
}

/** The least sign of a visitor. */
export async function triggerHydration(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('keydown')));
}

/** All of it: React takes over part by part. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('header, main > *, footer')].every((part) =>
      Object.keys(part).some((key) => key.startsWith('__reactProps')),
    ),
  );
}

/** The page stays as its HTML made it, until the scripts are let go. */
export async function delayScripts(page: Page, which = '**/assets/*.js'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(which, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Puts a mark on the document; `sameDocument` tells later whether it was ever loaded anew. */
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
  await expect.poll(() => page.evaluate(() => Math.round(scrollY)), { message: 'the scroll position' }).toBe(top);
}

/** Long enough for a wheel or a key to have moved the page, and for a style to have been applied. */
export async function waitTwoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/**
 * What is asked for from now on, by path. The icon of the tab is left out: a whole browser fetches it some time after the
 * page, a headless shell, which has no tab, does not. `budget.spec.ts` counts it for both.
 */
export function recordRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() !== 'other' || pathname !== '/favicon.svg') paths.push(pathname);
  });
  return paths;
}

/** A click that scrolls nothing into view first. */
export async function clickWithoutScrolling(target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!;
  await target.page().mouse.click(x + width / 2, y + height / 2);
}

export function headerLink(page: Page, name: string): Locator {
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}

/** Its top is neither under the sticky header nor below the fold. */
export async function expectBelowHeader(target: Locator): Promise<void> {
  const header = await target.page().getByRole('banner').boundingBox();
  const top = async () => (await target.boundingBox())!.y;
  await expect.poll(top, { message: 'the top of the target' }).toBeGreaterThanOrEqual(header!.height - 1);
  await expect.poll(top).toBeLessThan(target.page().viewportSize()!.height / 2);
}

export { expect };
