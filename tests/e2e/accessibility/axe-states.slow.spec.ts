/** axe in every state that a visitor can put a page in, in both themes. page-kinds.slow.spec.ts checks the pages as loaded. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/axe.ts';
import { breakPage } from '#tests/e2e/loading/break-page.ts';
import { bringCarouselIntoView, carouselOf } from '#tests/e2e/sections/carousel-page.ts';
import {
  acceptedResponse,
  fillForm,
  projectForm,
  stubFormEndpoints,
  submitButton,
  visibleToasts,
  waitForFormHydration,
} from '#tests/e2e/form/project-form-page.ts';
import { expect, headerLink, openPage, test, triggerHydration } from '#tests/e2e/site-fixture.ts';

test.use({
  // A half faded-in element would fail the contrast rule.
  contextOptions: { reducedMotion: 'reduce' },
  // Responses and errors that the tests cause.
  allowedConsoleLines: /status of (422|503)|^error: An error occurred|boom|Minified React error/,
});

/** Submits the Arabic form and checks it with its toast, which stays while the pointer is on it. */
async function submitAndCheck(page: Page): Promise<void> {
  await submitButton(page).click();
  await visibleToasts(page, 'ar').first().hover();
  await expectAccessible(page, '#contact-form');
  await expectAccessible(page, '[aria-live] > section');
  await page.mouse.move(0, 0);
}

/** Posts the form as a browser without scripts; the response is a page. */
async function checkResponsePage(page: Page, phone: string): Promise<void> {
  await page.goto('/contact-us');
  await fillForm(page, { phone });
  await projectForm(page).evaluate((form: HTMLFormElement) => form.submit());
  await page.waitForURL('**/gs/**');
  await expectAccessible(page);
}

async function checkErrorScreen(page: Page, name: string, path: string): Promise<void> {
  await breakPage(page, name);
  await page.goto(path);
  await triggerHydration(page);
  await page.locator('[role=alert] summary').click();
  await expectAccessible(page);
}

const states: Record<string, (page: Page) => Promise<void>> = {
  async 'the services menu'(page) {
    await openPage(page, '/careers');
    await headerLink(page, 'Services').hover();
    await expect(headerLink(page, 'Machine Learning')).toBeVisible();
    await expectAccessible(page, 'header');
  },
  async 'the language picker'(page) {
    await openPage(page, '/ar/careers');
    await page.locator('header details:not(dialog *) summary').click();
    await expectAccessible(page, 'header');
  },
  async 'the drawer'(page) {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/careers');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByText('Services', { exact: true }).click();
    await expectAccessible(page);
  },
  async 'the carousel and its video'(page) {
    await openPage(page, '/');
    await bringCarouselIntoView(page);
    await expectAccessible(page, '[aria-roledescription=carousel]');
    await carouselOf(page).getByRole('link').first().click();
    await expect(page.locator('dialog video')).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
  },
  async 'the filtered portfolio'(page) {
    await openPage(page, '/portfolio');
    await page.getByRole('radio').nth(1).check();
    await expectAccessible(page, 'main');
  },
  async 'the form with a receipt, with errors and with a failure'(page) {
    const { replyWith } = await stubFormEndpoints(page, { body: acceptedResponse });
    await openPage(page, '/ar/contact-us');
    await waitForFormHydration(page);
    await fillForm(page);
    await submitAndCheck(page);
    await fillForm(page, { email: 'a@b', phone: '1' });
    await submitAndCheck(page);
    replyWith({ status: 503, body: { error: 'Please try again in a minute.' } });
    await fillForm(page);
    await submitAndCheck(page);
  },
  async 'the response pages without scripts'(page) {
    await checkResponsePage(page, '+923001234567');
    await checkResponsePage(page, 'call me');
  },
  async 'the error screens'(page) {
    await checkErrorScreen(page, 'home', '/');
    await checkErrorScreen(page, 'about', '/about-us');
  },
};

for (const [name, check] of Object.entries(states)) {
  test(`${name}: no axe violations`, ({ page }) => check(page));
}
