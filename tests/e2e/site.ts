import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { built } from '#tests/built.ts';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import type { Language } from '#model/schema.ts';
import type { SiteManifest } from '#server/site-manifest.ts';

export const manifest = JSON.parse(
  readFileSync(join(built, 'site.json'), 'utf8'),
) as SiteManifest;

/** Every page of the built site, in both languages, the not-found pages and the stand-ins for any id left out. */
export const addresses = Object.entries(manifest.files)
  .filter(([path, { cache, status }]) => cache === 'page' && !status && !path.endsWith('/_'))
  .map(([path]) => path);

/** One address of each kind of page, in English: what differs from its kind in content alone is left out. */
export const kinds = [
  '/',
  '/about-us',
  '/careers',
  addresses.find((path) => path.startsWith('/job-details/'))!,
  '/terms',
  '/contact-us',
  '/portfolio',
  '/remote-team',
  '/staff-augmentation',
  '/services',
  '/blog/1',
  addresses.find((path) => path.startsWith('/case-study/'))!,
  '/seo-marketing',
  '/website-development',
  '/mobile-app-development',
  '/nowhere',
];

export const inArabic = (path: string): string => (path === '/' ? '/ar' : `/ar${path}`);

type Words = typeof import('../../sample/en/interface.json');

/** The interface words of a language. Tests hold the English page against SPEC's own words, the Arabic one against these. */
export function wordsOf(language: Language): Words {
  return JSON.parse(readFileSync(new URL(`../../sample/${language}/interface.json`, import.meta.url), 'utf8')) as Words;
}

interface Fixtures {
  /** The lines that the test itself brings about, such as the browser's word on an answer that was made to fail. */
  allowed: RegExp;
  /** What the browser said while the test ran. One line that is not allowed fails the test. */
  said: string[];
}

export const test = base.extend<Fixtures>({
  allowed: [/(?!)/, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
  said: async ({}, use) => use([]),
  page: async ({ page, said, allowed }, use) => {
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()} (${message.location().url})`));
    page.on('pageerror', (error) => said.push(`error: ${error.message}`));
    await use(page);
    const unexpected = said.filter((line) => !allowed.test(line));
    expect(unexpected, 'the console stays silent').toEqual([]);
  },
});

/** As a visitor who is there: see app/head/wait-for-visitor.ts. Waits until React has taken over, so that a click meets a listener. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await visit(page);
}

export async function visit(page: Page): Promise<void> {
  await touch(page);
  await hydrated(page);
}

/** The least sign of a visitor. */
export async function touch(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('keydown')));
}

/** All of it: React takes over part by part. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('header, main > *, footer')].every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps'))),
  );
}

/** The page stays as its HTML made it, until the scripts are let go. */
export async function holdScripts(page: Page, which = '**/assets/*.js'): Promise<() => void> {
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

export async function sameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
}

export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await expectScroll(page, top);
}

export async function expectScroll(page: Page, top: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => Math.round(scrollY)), { message: 'the scroll position' }).toBe(top);
}

/** Long enough for a wheel or a key to have moved the page, and for a style to have been applied. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/**
 * What is asked for from now on, by path. The icon of the tab is left out: a whole browser fetches it some time after the
 * page, a headless shell, which has no tab, does not. `budget.spec.ts` counts it for both.
 */
export function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() !== 'other' || pathname !== '/favicon.svg') paths.push(pathname);
  });
  return paths;
}

/** A click that scrolls nothing into view first. */
export async function clickInPlace(target: Locator): Promise<void> {
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
