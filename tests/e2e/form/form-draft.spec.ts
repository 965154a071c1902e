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

test('what was typed is in the form of the next page, and of the one before', async ({ page }) => {
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

test('it waits while pages without a form are read, as half a form and without what was taken out', async ({
  page,
}) => {
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

test('it is for this tab alone', async ({ page, context }) => {
  await openForm(page, '/contact-us');
  await fillForm(page);
  const other = await context.newPage();
  await openForm(other, '/contact-us');
  await expectFormValues(other, emptyRequest);
});

test.describe('after a failure', () => {
  test.use({ allowedConsoleLines: /^error: (Failed to load resource: .* 500|Down)/ });

  test('it is still there, here and on the next page', async ({ page }) => {
    await stubFormEndpoints(page, { status: 500, body: { message: 'Down' } });
    await openForm(page, '/consulting');
    await fillForm(page);
    await submitButton(page).click();
    await expect(visibleToasts(page)).toHaveText(['Down']);
    await expectFormValues(page, filledRequest);
    await contactLink(page).click();
    await expect(page).toHaveTitle(/^Contact/);
    await expectFormValues(page, filledRequest);
    await page.reload();
    await waitForFormHydration(page);
    await expectFormValues(page, filledRequest);
  });
});

test('after a success it is gone everywhere', async ({ page }) => {
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
  // None of it is left in the browser.
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  for (const name of requestFields) expect(kept).not.toContain(JSON.stringify(filledRequest[name]).slice(1, -1));
});

test.describe('where the browser keeps nothing', () => {
  test('the form works all the same', async ({ page }) => {
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
    await openForm(page, '/contact-us');
    await fillForm(page);
    await submitButton(page).click();
    await expect(visibleToasts(page)).toHaveText([acceptedResponse.message]);
    await expectFormValues(page, emptyRequest);
  });

  test('damaged or foreign data in its place is passed over', async ({ page }) => {
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

test.describe('typed before the scripts ran', () => {
  /** Opens a page whose script waits until it is let go. */
  async function openEarly(page: Page, path: string): Promise<() => void> {
    const release = await delayScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await projectForm(page).waitFor();
    return release;
  }

  test('the page stays where it is, with focus in the field', async ({ page }) => {
    const letGo = await openEarly(page, '/consulting');
    await fillForm(page);
    const top = await page.evaluate(() => Math.round(scrollY));
    expect(top).toBeGreaterThan(500);
    letGo();
    await hydratePage(page);
    await expect(formField(page, 'message')).toBeFocused();
    await expectScroll(page, top);
  });

  test('it counts more than an older draft', async ({ page }) => {
    await openForm(page, '/contact-us');
    await fillForm(page);
    await page.goto('/terms');
    const letGo = await openEarly(page, '/contact-us');
    await formField(page, 'message').fill('Newer');
    letGo();
    await waitForFormHydration(page);
    await expectFormValues(page, { ...filledRequest, message: 'Newer' });
  });

  test('it is still there afterwards, and on the next page, too', async ({ page }) => {
    const letGo = await openEarly(page, '/contact-us');
    await fillForm(page);
    letGo();
    await waitForFormHydration(page);
    await expectFormValues(page, filledRequest);
    await headerLink(page, 'Careers').click();
    await expect(page).toHaveTitle(/^Careers/);
    await contactLink(page).click();
    await expectFormValues(page, filledRequest);
  });

  test('Enter in the field that has had focus all along says what is wrong, and sends once it is right', async ({
    page,
  }) => {
    await stubFormEndpoints(page, { body: acceptedResponse });
    for (const [email, told] of [
      ['a@b', 'Please enter a valid email address.'],
      [filledRequest.email, acceptedResponse.message],
    ] as const) {
      const letGo = await openEarly(page, '/contact-us');
      await fillForm(page);
      await formField(page, 'email').fill(email);
      letGo();
      await waitForFormHydration(page);
      await page.keyboard.press('Enter');
      await expect(visibleToasts(page)).toHaveText([told]);
    }
  });
});

test.describe('what a form needs', () => {
  /** Which of the scripts that were loaded so far carry the data layer, and which the toasts. */
  async function loaded(page: Page): Promise<{ calls: number; toasts: number }> {
    const texts = await page.evaluate(async () => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      const scripts = [...new Set(names.filter((name) => name.endsWith('.js')))];
      return Promise.all(scripts.map(async (name) => (await fetch(name)).text()));
    });
    const carrying = (mark: string) => texts.filter((text) => text.includes(mark)).length;
    // Words that the two libraries cannot do without.
    return { calls: carrying('FETCH_ERROR'), toasts: carrying('pauseDuration') };
  }

  test('is not loaded to read a page, nor when the pointer passes over the form, but when a field gets focus', async ({
    page,
  }) => {
    for (const name of ['first_name', 'message'] as const) {
      await openForm(page, '/contact-us');
      await projectForm(page).scrollIntoViewIfNeeded();
      await formField(page, 'first_name').hover();
      await page.waitForLoadState('networkidle');
      expect(await loaded(page)).toEqual({ calls: 0, toasts: 0 });
      await formField(page, name).focus();
      await expect.poll(() => loaded(page)).toEqual({ calls: 1, toasts: 1 });
    }
  });

  test('is there for a press on the button that comes first of all', async ({ page }) => {
    await openForm(page, '/contact-us');
    // As a browser fills in a form by itself: no field was ever touched.
    await projectForm(page).evaluate((element: HTMLFormElement, values) => {
      for (const [name, value] of Object.entries(values))
        (element.elements.namedItem(name) as HTMLInputElement).value = value;
    }, filledRequest);
    await stubFormEndpoints(page, { body: acceptedResponse });
    await submitButton(page).click();
    await expect(visibleToasts(page)).toHaveText([acceptedResponse.message]);
  });
});
