import type { Page } from '@playwright/test';
import {
  acceptedResponse,
  expectFormValues,
  formField,
  fillForm,
  projectForm,
  requestFields,
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
} from '#tests/e2e/site-fixture.ts';

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
