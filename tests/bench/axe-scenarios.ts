/** Everything that axe checks: the pages, and every state that a visitor can bring them into. */
import type { BrowserContextOptions, Page } from '@playwright/test';
import { breakPage } from '../e2e/loading/break-page.ts';
import { bringCarouselIntoView, carouselOf, slidesOf } from '../e2e/sections/carousel-page.ts';
import {
  acceptedResponse,
  fillForm,
  projectForm,
  waitForFormHydration,
  stubFormEndpoints,
  submitButton,
  visibleToasts,
} from '../e2e/form/project-form-page.ts';
import { expect, triggerHydration } from '../e2e/site-fixture.ts';
import { pageKindPaths, pagePaths, sampleMessagesOf } from '../e2e/site-pages.ts';
import type { Language } from '#model/schema/content-types.ts';

type Check = () => Promise<void>;

export interface AxeScenario {
  name: string;
  paths: string[];
  widths: number[];
  settings?: BrowserContextOptions;
  /** Rules that do not apply here. */
  disabledRules?: string[];
  /** Runs before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  reach: (page: Page, language: Language, check: Check) => Promise<void>;
}

const allWidths = [390, 768, 1440];
const narrowAndWide = [390, 1440];
const picker = 'header details:not(dialog *)';

/** Scrolls to the end and back, so that lazy content loads. */
async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });
  if ((await projectForm(page).count()) > 0) await waitForFormHydration(page);
  if ((await carouselOf(page).count()) > 0) await bringCarouselIntoView(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

const checkAsIs: AxeScenario['reach'] = async (page, _language, check) => {
  await scrollThrough(page);
  await check();
};

/** Hovers the toast, which keeps it open. */
async function withToast(page: Page, language: Language, check: Check): Promise<void> {
  await visibleToasts(page, language as 'en' | 'ar')
    .first()
    .hover();
  await check();
  await page.mouse.move(0, 0);
}

/** Posts the form as a browser without scripts; the response is a page. */
async function postAsForm(page: Page, phone: string): Promise<void> {
  await fillForm(page, { phone });
  await projectForm(page).evaluate((element: HTMLFormElement) => element.submit());
  await page.waitForURL('**/gs/**');
}

export const axeScenarios: AxeScenario[] = [
  {
    name: 'pages',
    paths: pagePaths.filter((path) => !/^\/ar(\/|$)/.test(path)),
    widths: allWidths,
    reach: checkAsIs,
  },
  {
    name: 'forced colours',
    paths: pageKindPaths,
    widths: narrowAndWide,
    settings: { forcedColors: 'active' },
    // The browser paints the visitor's colours, but axe reads ours.
    disabledRules: ['color-contrast'],
    reach: checkAsIs,
  },
  {
    name: 'reduced motion',
    paths: pageKindPaths,
    widths: narrowAndWide,
    settings: { reducedMotion: 'reduce' },
    reach: checkAsIs,
  },
  { name: 'not found', paths: ['/nowhere'], widths: allWidths, reach: checkAsIs },
  {
    name: 'services menu',
    paths: ['/careers', '/machine-learning'],
    widths: [1440],
    reach: async (page, language, check) => {
      await page.getByRole('button', { name: sampleMessagesOf(language).navigation.showServices }).press('Enter');
      await expect(page.locator('header ul ul a').first()).toBeVisible();
      await check();
    },
  },
  {
    name: 'drawer',
    paths: ['/careers', '/machine-learning'],
    widths: [390, 768],
    reach: async (page, language, check) => {
      await page.getByRole('button', { name: sampleMessagesOf(language).navigation.openMenu }).click();
      await check();
      await page.locator('#drawer summary').click();
      await expect(page.locator('#drawer details a').last()).toBeVisible();
      await check();
    },
  },
  {
    name: 'language picker',
    paths: ['/careers'],
    widths: allWidths,
    reach: async (page, _language, check) => {
      await page.locator(`${picker} summary`).click();
      await expect(page.locator(`${picker} a`).first()).toBeVisible();
      await check();
    },
  },
  {
    name: 'carousel',
    paths: ['/', '/remote-team'],
    widths: allWidths,
    reach: async (page, language, check) => {
      await bringCarouselIntoView(page);
      const { buttons } = sampleMessagesOf(language);
      await carouselOf(page).getByRole('button', { name: buttons.pause }).click();
      await carouselOf(page).getByRole('button', { name: buttons.previousSlide }).click();
      for (const slide of await slidesOf(page).all()) {
        await carouselOf(page).getByRole('button', { name: buttons.nextSlide }).click();
        await expect(slide).not.toHaveAttribute('inert');
        await check();
      }
    },
  },
  {
    name: 'video',
    paths: ['/'],
    widths: allWidths,
    reach: async (page, _language, check) => {
      await bringCarouselIntoView(page);
      await carouselOf(page).getByRole('link').first().press('Enter');
      await expect(page.locator('dialog video')).toBeVisible();
      await check();
    },
  },
  {
    name: 'filter',
    paths: ['/portfolio'],
    widths: allWidths,
    reach: async (page, _language, check) => {
      await page.getByRole('radio').nth(1).check();
      await expect(page.getByRole('radio').first()).not.toBeChecked();
      await check();
    },
  },
  {
    name: 'form',
    paths: ['/contact-us', '/seo-marketing'],
    widths: allWidths,
    before: (page) => stubFormEndpoints(page, { body: acceptedResponse }),
    reach: async (page, language, check) => {
      await waitForFormHydration(page);
      await submitButton(page).click();
      await expect(projectForm(page).locator(':invalid').first()).toBeFocused();
      await check();
      await fillForm(page, { email: 'a@b', phone: '1' });
      await submitButton(page).click();
      await expect(projectForm(page).locator('[aria-invalid=true]')).toHaveCount(2);
      await withToast(page, language, check);
      await fillForm(page);
      await submitButton(page).click();
      await expect(projectForm(page).getByText(acceptedResponse.reference)).toBeVisible();
      await withToast(page, language, check);
    },
  },
  {
    name: 'failed request',
    paths: ['/contact-us', '/seo-marketing'],
    widths: allWidths,
    before: (page) => stubFormEndpoints(page, { status: 503, body: { error: 'Please try again in a minute.' } }),
    reach: async (page, language, check) => {
      await waitForFormHydration(page);
      await fillForm(page);
      await submitButton(page).click();
      await withToast(page, language, check);
    },
  },
  {
    name: 'response pages without scripts',
    paths: ['/contact-us', '/seo-marketing'],
    widths: allWidths,
    reach: async (page, _language, check) => {
      const address = page.url();
      for (const phone of ['+923001234567', 'call me']) {
        await page.goto(address);
        await postAsForm(page, phone);
        await check();
      }
    },
  },
  ...['home', 'about'].map((name): AxeScenario => ({
    name: `error screen, ${name}`,
    paths: [name === 'home' ? '/' : '/about-us'],
    widths: allWidths,
    before: (page) => breakPage(page, name),
    reach: async (page, _language, check) => {
      await triggerHydration(page);
      await page.locator('[role=alert] summary').click();
      await check();
    },
  })),
];
