import type { Page } from '@playwright/test';
import { requestFields } from '#contract/project-request.ts';
import {
  acceptedResponse,
  expectFormValues,
  formField,
  fillForm,
  projectForm,
  waitForFormHydration,
  emptyRequest,
  openForm,
  filledRequest,
  stubFormEndpoints,
  submitButton,
  visibleToasts,
} from './project-form-page.ts';
import {
  expect,
  expectScroll,
  headerLink,
  delayScripts,
  markDocument,
  isSameDocument,
  test,
  hydratePage,
} from '../site-fixture.ts';

const contactLink = (page: Page) => headerLink(page, 'Contact Us');

test('the draft follows the visitor to the next page and back', async ({ page }) => {
  await openForm(page, '/consulting');
  await markDocument(page);
  await fillForm(page);
  await contactLink(page).click();
  await expect(page).toHaveTitle(/^Contact/);
  await expectFormValues(page, filledRequest);
  await formField(page, 'message').fill('Changed on the way');
  await page.goBack();
  await expect(page).toHaveURL('/consulting');
  await expectFormValues(page, { ...filledRequest, message: 'Changed on the way' });
  expect(await isSameDocument(page)).toBe(true);
});

test('the draft survives pages without a form, with missing and cleared fields', async ({ page }) => {
  await openForm(page, '/contact-us');
  await formField(page, 'message').fill('Only this');
  await page.goto('/terms');
  await openForm(page, '/contact-us');
  await expectFormValues(page, { ...emptyRequest, message: 'Only this' });
  await fillForm(page);
  await formField(page, 'phone').fill('');
  await headerLink(page, 'Careers').click();
  await expect(page).toHaveTitle(/^Careers/);
  await contactLink(page).click();
  await expectFormValues(page, { ...filledRequest, phone: '' });
  await page.goto('/terms');
  await openForm(page, '/contact-us');
  await expectFormValues(page, { ...filledRequest, phone: '' });
});

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

test('another tab does not get the draft', async ({ page, context }) => {
  await openForm(page, '/contact-us');
  await fillForm(page);
  const other = await context.newPage();
  await openForm(other, '/contact-us');
  await expectFormValues(other, emptyRequest);
});

test('a sent request removes the draft everywhere', async ({ page }) => {
  await stubFormEndpoints(page, { body: acceptedResponse });
  await openForm(page, '/consulting');
  await fillForm(page);
  await submitButton(page).click();
  await expect(visibleToasts(page)).toHaveText([acceptedResponse.message]);
  await expectFormValues(page, emptyRequest);
  await contactLink(page).click();
  await expect(page).toHaveTitle(/^Contact/);
  await expectFormValues(page, emptyRequest);
  await page.goto('/terms');
  await openForm(page, '/consulting');
  await expectFormValues(page, emptyRequest);
  // Nothing of it is left in storage.
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  for (const name of requestFields) expect(kept).not.toContain(JSON.stringify(filledRequest[name]).slice(1, -1));
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

test.describe('text typed before hydration', () => {
  /** Opens a page whose scripts wait for the returned function. */
  async function openEarly(page: Page, path: string): Promise<() => void> {
    const release = await delayScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await projectForm(page).waitFor();
    return release;
  }

  test('keeps its focus and the scroll position', async ({ page }) => {
    const release = await openEarly(page, '/consulting');
    await fillForm(page);
    const top = await page.evaluate(() => Math.round(scrollY));
    expect(top).toBeGreaterThan(500);
    release();
    await hydratePage(page);
    await expect(formField(page, 'message')).toBeFocused();
    await expectScroll(page, top);
  });

  test('wins over an older draft', async ({ page }) => {
    await openForm(page, '/contact-us');
    await fillForm(page);
    await page.goto('/terms');
    const release = await openEarly(page, '/contact-us');
    await formField(page, 'message').fill('Newer');
    release();
    await waitForFormHydration(page);
    await expectFormValues(page, { ...filledRequest, message: 'Newer' });
  });

  test('is sent by Enter', async ({ page }) => {
    await stubFormEndpoints(page, { body: acceptedResponse });
    const release = await openEarly(page, '/contact-us');
    await fillForm(page);
    release();
    await waitForFormHydration(page);
    await formField(page, 'email').press('Enter');
    await expect(visibleToasts(page)).toHaveText([acceptedResponse.message]);
  });
});

test.describe('the code for sending', () => {
  test('is loaded by the submit button if the browser filled in the form, whose text is kept', async ({ page }) => {
    await openForm(page, '/contact-us');
    // Like autofill: no field was ever focused.
    await projectForm(page).evaluate((element: HTMLFormElement, values) => {
      for (const [name, value] of Object.entries(values))
        (element.elements.namedItem(name) as HTMLInputElement).value = value;
    }, filledRequest);
    const { requests, replyWith } = await stubFormEndpoints(page, () => new Promise(() => {}));
    await submitButton(page).click();
    await expect.poll(() => requests.length).toBe(1);
    await openForm(page, '/consulting');
    await expectFormValues(page, filledRequest);
    replyWith({ body: acceptedResponse });
    await submitButton(page).click();
    await expect(visibleToasts(page)).toHaveText([acceptedResponse.message]);
  });
});
