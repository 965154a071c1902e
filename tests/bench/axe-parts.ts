/** All that axe looks at: the pages as they lie there, and every state that a visitor can bring them into. */
import type { BrowserContextOptions, Page } from '@playwright/test';
import { breakPage } from '../e2e/broken-page.ts';
import { bringIntoView, carousel, slides } from '../e2e/carousel.ts';
import { accepted, fillIn, form, formReady, stage, submitButton, toasts } from '../e2e/project-form.ts';
import { expect, kinds, touch, wordsOf } from '../e2e/site.ts';
import type { Language } from '#model/schema.ts';
import { addresses } from './addresses.ts';

type Check = () => Promise<void>;

export interface Part {
  name: string;
  paths: string[];
  widths: number[];
  settings?: BrowserContextOptions;
  /** Rules that say nothing here. */
  leaveOut?: string[];
  /** What must be so before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  show: (page: Page, language: Language, check: Check) => Promise<void>;
}

const everyWidth = [390, 768, 1440];
const narrowAndWide = [390, 1440];
const picker = 'header details:not(dialog *)';

/** Scrolls to the end and back, so that all that comes late has come. */
async function readThrough(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });
  if ((await form(page).count()) > 0) await formReady(page);
  if ((await carousel(page).count()) > 0) await bringIntoView(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

const asItIs: Part['show'] = async (page, _language, check) => {
  await readThrough(page);
  await check();
};

/** The pointer makes a toast wait until it was looked at. */
async function withToast(page: Page, language: Language, check: Check): Promise<void> {
  await toasts(page, language as 'en' | 'ar').first().hover();
  await check();
  await page.mouse.move(0, 0);
}

/** As the browser posts it without scripts; the server answers with a page. */
async function postAsForm(page: Page, phone: string): Promise<void> {
  await fillIn(page, { phone });
  await form(page).evaluate((element: HTMLFormElement) => element.submit());
  await page.waitForURL('**/gs/**');
}

export const parts: Part[] = [
  { name: 'pages', paths: addresses().filter((path) => !/^\/ar(\/|$)/.test(path)), widths: everyWidth, show: asItIs },
  {
    name: 'forced colours',
    paths: kinds,
    widths: narrowAndWide,
    settings: { forcedColors: 'active' },
    // The visitor's own colours are painted; axe reads ours.
    leaveOut: ['color-contrast'],
    show: asItIs,
  },
  { name: 'reduced motion', paths: kinds, widths: narrowAndWide, settings: { reducedMotion: 'reduce' }, show: asItIs },
  { name: 'not found', paths: ['/nowhere'], widths: everyWidth, show: asItIs },
  {
    name: 'services menu',
    paths: ['/careers', '/machine-learning'],
    widths: [1440],
    show: async (page, language, check) => {
      await page.getByRole('button', { name: wordsOf(language).navigation.showServices }).press('Enter');
      await expect(page.locator('header ul ul a').first()).toBeVisible();
      await check();
    },
  },
  {
    name: 'drawer',
    paths: ['/careers', '/machine-learning'],
    widths: [390, 768],
    show: async (page, language, check) => {
      await page.getByRole('button', { name: wordsOf(language).navigation.openMenu }).click();
      await check();
      await page.locator('#drawer summary').click();
      await expect(page.locator('#drawer details a').last()).toBeVisible();
      await check();
    },
  },
  {
    name: 'language picker',
    paths: ['/careers'],
    widths: everyWidth,
    show: async (page, _language, check) => {
      await page.locator(`${picker} summary`).click();
      await expect(page.locator(`${picker} a`).first()).toBeVisible();
      await check();
    },
  },
  {
    name: 'carousel',
    paths: ['/', '/remote-team'],
    widths: everyWidth,
    show: async (page, language, check) => {
      await bringIntoView(page);
      const { buttons } = wordsOf(language);
      await carousel(page).getByRole('button', { name: buttons.pause }).click();
      await carousel(page).getByRole('button', { name: buttons.previousSlide }).click();
      for (const slide of await slides(page).all()) {
        await carousel(page).getByRole('button', { name: buttons.nextSlide }).click();
        await expect(slide).not.toHaveAttribute('inert');
        await check();
      }
    },
  },
  {
    name: 'film',
    paths: ['/'],
    widths: everyWidth,
    show: async (page, _language, check) => {
      await bringIntoView(page);
      await carousel(page).getByRole('link').first().press('Enter');
      await expect(page.locator('dialog video')).toBeVisible();
      await check();
    },
  },
  {
    name: 'filter',
    paths: ['/portfolio'],
    widths: everyWidth,
    show: async (page, _language, check) => {
      await page.getByRole('radio').nth(1).check();
      await expect(page.getByRole('radio').first()).not.toBeChecked();
      await check();
    },
  },
  {
    name: 'form',
    paths: ['/contact-us', '/seo-marketing'],
    widths: everyWidth,
    before: (page) => stage(page, { body: accepted }),
    show: async (page, language, check) => {
      await formReady(page);
      await submitButton(page).click();
      await expect(form(page).locator(':invalid').first()).toBeFocused();
      await check();
      await fillIn(page, { email: 'a@b', phone: '1' });
      await submitButton(page).click();
      await expect(form(page).locator('[aria-invalid=true]')).toHaveCount(2);
      await withToast(page, language, check);
      await fillIn(page);
      await submitButton(page).click();
      await expect(form(page).getByText(accepted.reference)).toBeVisible();
      await withToast(page, language, check);
    },
  },
  {
    name: 'failed request',
    paths: ['/contact-us', '/seo-marketing'],
    widths: everyWidth,
    before: (page) => stage(page, { status: 503, body: { error: 'Please try again in a minute.' } }),
    show: async (page, language, check) => {
      await formReady(page);
      await fillIn(page);
      await submitButton(page).click();
      await withToast(page, language, check);
    },
  },
  {
    name: 'answers without scripts',
    paths: ['/contact-us', '/seo-marketing'],
    widths: everyWidth,
    show: async (page, _language, check) => {
      const address = page.url();
      for (const phone of ['+923001234567', 'call me']) {
        await page.goto(address);
        await postAsForm(page, phone);
        await check();
      }
    },
  },
  ...['home', 'about'].map((name): Part => ({
    name: `error screen, ${name}`,
    paths: [name === 'home' ? '/' : '/about-us'],
    widths: everyWidth,
    before: (page) => breakPage(page, name),
    show: async (page, _language, check) => {
      await touch(page);
      await page.locator('[role=alert] summary').click();
      await check();
    },
  })),
];
