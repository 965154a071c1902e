import type { Page } from '@playwright/test';
import {
  acceptedResponse,
  expectFormValues,
  formField,
  fillForm,
  waitForFormHydration,
  emptyRequest,
  openForm,
  filledRequest,
  stubFormEndpoints,
  submitButton,
  visibleToasts,
} from './project-form-page.ts';
import { expect, headerLink, test } from '#tests/e2e/site-fixture.ts';

const contactLink = (page: Page) => headerLink(page, 'Contact Us');

test('text typed in another language wins over the older text that the browser restores', async ({ page }) => {
  await openForm(page, '/contact-us');
  await fillForm(page);
  await page.goto('/ar/contact-us');
  await waitForFormHydration(page);
  await formField(page, 'message').fill('Newer');
  await page.goBack();
  await waitForFormHydration(page);
  await expectFormValues(page, { ...filledRequest, message: 'Newer' });

  // From the back/forward cache, which a headless browser does not have.
  await page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem('project-request')!) as object;
    sessionStorage.setItem('project-request', JSON.stringify({ ...draft, message: 'Newest' }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expectFormValues(page, { ...filledRequest, message: 'Newest' });
});

test.describe('with broken storage', () => {
  test('the form keeps its text on the next page and can be sent without any storage', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Forbidden', 'SecurityError');
          },
        });
      }
    });
    await stubFormEndpoints(page, { body: acceptedResponse });
    await openForm(page, '/consulting');
    await fillForm(page);
    await contactLink(page).click();
    await expect(page).toHaveTitle(/^Contact/);
    await expectFormValues(page, filledRequest);
    await submitButton(page).click();
    await expect(visibleToasts(page)).toHaveText([acceptedResponse.message]);
    await expectFormValues(page, emptyRequest);
  });

  test('damaged drafts are ignored', async ({ page }) => {
    for (const damaged of ['{"first_name":', '"text"', '[1]', '{"first_name":{"a":1},"last_name":"Q","extra":"x"}']) {
      await page.goto('/terms');
      await page.evaluate((text) => {
        sessionStorage.setItem('project-request', text);
        sessionStorage.setItem('project-request-attempt', text);
      }, damaged);
      await openForm(page, '/contact-us');
      await expectFormValues(page, { ...emptyRequest, last_name: damaged.includes('"Q"') ? 'Q' : '' });
    }
    const { requests } = await stubFormEndpoints(page, { body: acceptedResponse });
    await fillForm(page);
    await submitButton(page).click();
    await expect(visibleToasts(page)).toHaveText([acceptedResponse.message]);
    expect((await requests[0]!.allHeaders())['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  });
});
