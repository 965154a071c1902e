import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder } from '../../dist-folder.ts';
import type { Page } from '@playwright/test';
import { openWithClock, settlePage, pauseClock } from '../page-clock.ts';
import { fillForm, submitButton, loadFormScripts } from './project-form-page.ts';
import { expect } from '../site-fixture.ts';

export const toastRegion = (page: Page) => page.locator('section[aria-live]');
/** Those that are leaving included. */
export const allToasts = (page: Page) => toastRegion(page).locator('[data-type]');

/** Opens the contact page with all that toasts need, and stops its clock. */
export async function openToastPage(page: Page, path = '/contact-us'): Promise<void> {
  await openWithClock(page, path);
  await loadFormScripts(page);
  await fillForm(page, { email: 'a@b' });
  await pauseClock(page);
}

export async function triggerErrorToast(page: Page): Promise<void> {
  const before = await allToasts(page).count();
  await submitButton(page).click();
  await expect(allToasts(page)).toHaveCount(before + 1);
}

type ToastType = 'blank' | 'error' | 'success' | 'loading' | 'custom';

const assets = join(distFolder, 'site/assets');
/** The file of the library, known by a word that it cannot do without. */
const toastLibraryFile = readdirSync(assets).find(
  (name) => name.endsWith('.js') && readFileSync(join(assets, name), 'utf8').includes('pauseDuration'),
);

/** Has the library that the page itself uses say something; for the kinds that no part of the site has a use for yet. */
export async function showToast(
  page: Page,
  kind: ToastType,
  message: string,
  options: { id?: string } = {},
): Promise<void> {
  await page.evaluate(
    async ([url, name, text, rest]) => {
      type Say = (message: string, options: object) => string;
      const isToast = (value: unknown): value is Say & Record<ToastType, Say> =>
        typeof value === 'function' && 'loading' in value;
      const toast = Object.values((await import(url)) as object).find(isToast)!;
      if (name === 'blank') toast(text, rest);
      else toast[name](text, rest);
    },
    [`/assets/${toastLibraryFile}`, kind, message, options] as const,
  );
  await settlePage(page);
}
