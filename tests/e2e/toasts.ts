import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { built } from '#tests/built.ts';
import type { Page } from '@playwright/test';
import { openWithClock, settle, stopClock } from './clock.ts';
import { fillIn, submitButton, touched } from './project-form.ts';
import { expect } from './site.ts';

export const region = (page: Page) => page.locator('section[aria-live]');
/** Those that are leaving included. */
export const all = (page: Page) => region(page).locator('[data-type]');

/** Opens the contact page with all that toasts need, and stops its clock. */
export async function start(page: Page, path = '/contact-us'): Promise<void> {
  await openWithClock(page, path);
  await touched(page);
  await fillIn(page, { email: 'a@b' });
  await stopClock(page);
}

export async function sayError(page: Page): Promise<void> {
  const before = await all(page).count();
  await submitButton(page).click();
  await expect(all(page)).toHaveCount(before + 1);
}

type Kind = 'blank' | 'error' | 'success' | 'loading' | 'custom';

const assets = join(built, 'site/assets');
/** The file of the library, known by a word that it cannot do without. */
const library = readdirSync(assets).find((name) => name.endsWith('.js') && readFileSync(join(assets, name), 'utf8').includes('pauseDuration'));

/** Has the library that the page itself uses say something; for the kinds that no part of the site has a use for yet. */
export async function say(page: Page, kind: Kind, message: string, options: { id?: string } = {}): Promise<void> {
  await page.evaluate(
    async ([url, name, text, rest]) => {
      type Say = (message: string, options: object) => string;
      const isToast = (value: unknown): value is Say & Record<Kind, Say> => typeof value === 'function' && 'loading' in value;
      const toast = Object.values((await import(url)) as object).find(isToast)!;
      if (name === 'blank') toast(text, rest);
      else toast[name](text, rest);
    },
    [`/assets/${library}`, kind, message, options] as const,
  );
  await settle(page);
}
