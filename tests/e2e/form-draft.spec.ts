import type { Page } from '@playwright/test';
import { fields } from '#contract/project-request.ts';
import { accepted, expectValues, field, fillIn, form, formReady, nothing, openForm, request, stage, submitButton, toasts } from './project-form.ts';
import { expect, expectScroll, headerLink, holdScripts, markDocument, sameDocument, test, visit } from './site.ts';

const contactLink = (page: Page) => headerLink(page, 'Contact Us');

test('what was typed is in the form of the next page, and of the one before', async ({ page }) => {
  await openForm(page, '/consulting');
  await markDocument(page);
  await fillIn(page);
  await contactLink(page).click();
  await expect(page).toHaveTitle(/^Contact/);
  await expectValues(page, request);
  await field(page, 'message').fill('Changed on the way');
  await page.goBack();
  await expect(page).toHaveURL('/consulting');
  await expectValues(page, { ...request, message: 'Changed on the way' });
  expect(await sameDocument(page)).toBe(true);
});

test('it waits while pages without a form are read, as half a form and without what was taken out', async ({ page }) => {
  await openForm(page, '/contact-us');
  await field(page, 'message').fill('Only this');
  await page.goto('/terms');
  await openForm(page, '/contact-us');
  await expectValues(page, { ...nothing, message: 'Only this' });
  await fillIn(page);
  await field(page, 'phone').fill('');
  await headerLink(page, 'Careers').click();
  await expect(page).toHaveTitle(/^Careers/);
  await contactLink(page).click();
  await expectValues(page, { ...request, phone: '' });
  await page.goto('/terms');
  await openForm(page, '/contact-us');
  await expectValues(page, { ...request, phone: '' });
});

test('it is for this tab alone', async ({ page, context }) => {
  await openForm(page, '/contact-us');
  await fillIn(page);
  const other = await context.newPage();
  await openForm(other, '/contact-us');
  await expectValues(other, nothing);
});

test.describe('after a failure', () => {
  test.use({ allowed: /^error: (Failed to load resource: .* 500|Down)/ });

  test('it is still there, here and on the next page', async ({ page }) => {
    await stage(page, { status: 500, body: { message: 'Down' } });
    await openForm(page, '/consulting');
    await fillIn(page);
    await submitButton(page).click();
    await expect(toasts(page)).toHaveText(['Down']);
    await expectValues(page, request);
    await contactLink(page).click();
    await expect(page).toHaveTitle(/^Contact/);
    await expectValues(page, request);
    await page.reload();
    await formReady(page);
    await expectValues(page, request);
  });
});

test('after a success it is gone everywhere', async ({ page }) => {
  await stage(page, { body: accepted });
  await openForm(page, '/consulting');
  await fillIn(page);
  await submitButton(page).click();
  await expect(toasts(page)).toHaveText([accepted.message]);
  await expectValues(page, nothing);
  await contactLink(page).click();
  await expect(page).toHaveTitle(/^Contact/);
  await expectValues(page, nothing);
  await page.goto('/terms');
  await openForm(page, '/consulting');
  await expectValues(page, nothing);
  // None of it is left in the browser.
  const kept = await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]));
  for (const name of fields) expect(kept).not.toContain(JSON.stringify(request[name]).slice(1, -1));
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
    await stage(page, { body: accepted });
    await openForm(page, '/contact-us');
    await fillIn(page);
    await submitButton(page).click();
    await expect(toasts(page)).toHaveText([accepted.message]);
    await expectValues(page, nothing);
  });

  test('damaged or foreign data in its place is passed over', async ({ page }) => {
    for (const damaged of ['{"first_name":', '"text"', '[1]', '{"first_name":{"a":1},"last_name":"Q","extra":"x"}']) {
      await page.goto('/terms');
      await page.evaluate((text) => {
        sessionStorage.setItem('project-request', text);
        sessionStorage.setItem('project-request-attempt', text);
      }, damaged);
      await openForm(page, '/contact-us');
      await expectValues(page, { ...nothing, last_name: damaged.includes('"Q"') ? 'Q' : '' });
    }
    const { requests } = await stage(page, { body: accepted });
    await fillIn(page);
    await submitButton(page).click();
    await expect(toasts(page)).toHaveText([accepted.message]);
    expect((await requests[0]!.allHeaders())['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  });
});

test.describe('typed before the scripts ran', () => {
  /** Opens a page whose script waits until it is let go. */
  async function openEarly(page: Page, path: string): Promise<() => void> {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await form(page).waitFor();
    return release;
  }

  test('the page stays where it is, with focus in the field', async ({ page }) => {
    const letGo = await openEarly(page, '/consulting');
    await fillIn(page);
    const top = await page.evaluate(() => Math.round(scrollY));
    expect(top).toBeGreaterThan(500);
    letGo();
    await visit(page);
    await expect(field(page, 'message')).toBeFocused();
    await expectScroll(page, top);
  });

  test('it counts more than an older draft', async ({ page }) => {
    await openForm(page, '/contact-us');
    await fillIn(page);
    await page.goto('/terms');
    const letGo = await openEarly(page, '/contact-us');
    await field(page, 'message').fill('Newer');
    letGo();
    await formReady(page);
    await expectValues(page, { ...request, message: 'Newer' });
  });

  test('it is still there afterwards, and on the next page, too', async ({ page }) => {
    const letGo = await openEarly(page, '/contact-us');
    await fillIn(page);
    letGo();
    await formReady(page);
    await expectValues(page, request);
    await headerLink(page, 'Careers').click();
    await expect(page).toHaveTitle(/^Careers/);
    await contactLink(page).click();
    await expectValues(page, request);
  });

  test('Enter in the field that has had focus all along says what is wrong, and sends once it is right', async ({ page }) => {
    await stage(page, { body: accepted });
    for (const [email, told] of [['a@b', 'Please enter a valid email address.'], [request.email, accepted.message]] as const) {
      const letGo = await openEarly(page, '/contact-us');
      await fillIn(page);
      await field(page, 'email').fill(email);
      letGo();
      await formReady(page);
      await page.keyboard.press('Enter');
      await expect(toasts(page)).toHaveText([told]);
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

  test('is not loaded to read a page, nor when the pointer passes over the form, but when a field gets focus', async ({ page }) => {
    for (const name of ['first_name', 'message'] as const) {
      await openForm(page, '/contact-us');
      await form(page).scrollIntoViewIfNeeded();
      await field(page, 'first_name').hover();
      await page.waitForLoadState('networkidle');
      expect(await loaded(page)).toEqual({ calls: 0, toasts: 0 });
      await field(page, name).focus();
      await expect.poll(() => loaded(page)).toEqual({ calls: 1, toasts: 1 });
    }
  });

  test('is there for a press on the button that comes first of all', async ({ page }) => {
    await openForm(page, '/contact-us');
    // As a browser fills in a form by itself: no field was ever touched.
    await form(page).evaluate((element: HTMLFormElement, values) => {
      for (const [name, value] of Object.entries(values)) (element.elements.namedItem(name) as HTMLInputElement).value = value;
    }, request);
    await stage(page, { body: accepted });
    await submitButton(page).click();
    await expect(toasts(page)).toHaveText([accepted.message]);
  });
});
