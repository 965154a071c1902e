import { readFileSync } from 'node:fs';
import { expect, test as base, type Page } from '@playwright/test';
import type { SiteManifest } from '#server/site-manifest.ts';

const manifest = JSON.parse(readFileSync(new URL('../dist/site.json', import.meta.url), 'utf8')) as SiteManifest;

/** Every page of the built site, in both languages, the not-found pages and the stand-ins for any id left out. */
export const addresses = Object.entries(manifest.files)
  .filter(([path, { cache, status }]) => cache === 'page' && !status && !path.endsWith('/_'))
  .map(([path]) => path);

interface Fixtures {
  /** What the browser said while the test ran. One line of it fails the test, unless the test takes it out. */
  said: string[];
}

export const test = base.extend<Fixtures>({
  said: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => said.push(`error: ${error.message}`));
      await use(said);
      expect(said, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until React has taken over, so that a click meets a listener. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

export async function hydrated(page: Page): Promise<void> {
  await page.locator('header [data-live="true"]').waitFor({ state: 'attached' });
}

export { expect };
