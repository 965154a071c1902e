import type { Page } from '@playwright/test';
import {
  acceptedResponse,
  expectFormValues,
  formField,
  fillForm,
  projectForm,
  createDelayedReply,
  emptyRequest,
  openForm,
  filledRequest,
  stubFormEndpoints,
  submitButton,
  visibleToasts,
  loadFormScripts,
  type EndpointStub,
} from './project-form-page.ts';
import { openWithClock } from '#tests/e2e/page-clock.ts';
import { expect, delayScripts, headerLink, test } from '#tests/e2e/site-fixture.ts';

const receiptTime = (page: Page) => projectForm(page).locator('time');

/** Presses the button; the response waits for the returned function. */
async function sendSlowly(page: Page, { requests, replyWith }: EndpointStub, message: string): Promise<() => void> {
  const { reply, release } = createDelayedReply({ ...acceptedResponse, message });
  replyWith(reply);
  const before = requests.length;
  await submitButton(page).click();
  await expect.poll(() => requests.length).toBe(before + 1);
  return release;
}

/** By client navigation. */
async function goTo(page: Page, name: 'Careers' | 'Contact Us'): Promise<void> {
  await headerLink(page, name).click();
  await expect(page).toHaveTitle(new RegExp(`^${name.slice(0, 7)}`));
}

test('a late success leaves what was typed on another page', async ({ page }) => {
  const stub = await stubFormEndpoints(page, {});
  await openForm(page, '/consulting');
  await fillForm(page);
  const release = await sendSlowly(page, stub, 'Thank you.');
  await goTo(page, 'Contact Us');
  await expectFormValues(page, filledRequest);
  await formField(page, 'email').fill('a@b');
  await formField(page, 'message').fill('Another request');
  await submitButton(page).click();
  await expect(formField(page, 'email')).toHaveAttribute('aria-invalid', 'true');
  await formField(page, 'message').focus();
  release();
  await expect(visibleToasts(page).first()).toHaveText(`Thank you. Reference ${acceptedResponse.reference}`);
  const kept = { ...emptyRequest, email: 'a@b', message: 'Another request' };
  await expectFormValues(page, kept);
  await expect(formField(page, 'message')).toBeFocused();
  await expect(formField(page, 'email'), 'the error of the text that is still there').toHaveAttribute('aria-invalid');
  await expect(receiptTime(page), 'this request was not sent').toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/consulting');
  await expectFormValues(page, kept);
  await expect(formField(page, 'email')).not.toHaveAttribute('aria-invalid');
});

test('a visitor who comes back while the request is on its way gets its receipt, and sends it once', async ({
  page,
}) => {
  const stub = await stubFormEndpoints(page, {});
  await openForm(page, '/consulting');
  for (const pressAgain of [false, true]) {
    await fillForm(page);
    const message = `Thank you${pressAgain ? ' again' : ''}.`;
    const release = await sendSlowly(page, stub, message);
    await goTo(page, 'Careers');
    await page.goBack();
    await expectFormValues(page, filledRequest);
    await expect(submitButton(page)).toBeDisabled();
    if (pressAgain) await formField(page, 'phone').press('Enter');
    release();
    await expect(receiptTime(page)).toBeVisible();
    await expectFormValues(page, emptyRequest);
    await expect(submitButton(page)).toBeEnabled();
    await expect(visibleToasts(page).filter({ hasText: message })).toHaveCount(1);
  }
  expect(stub.requests).toHaveLength(2);
});

test.describe('a lost response', () => {
  test.use({ allowedConsoleLines: /ERR_CONNECTION_RESET|Failed to fetch/ });

  test('is followed by a retry or a reload, and the request is stored once', async ({ page }) => {
    const references: string[] = [];
    let afterwards: 'drop' | 'hang' | 'answer' = 'drop';
    await page.route('**/gs/**', async (route) => {
      const response = await route.fetch();
      references.push(((await response.json()) as typeof acceptedResponse).reference);
      if (afterwards === 'drop') await route.abort('connectionreset');
      if (afterwards === 'answer') await route.fulfill({ response });
    });
    await openForm(page, '/contact-us');
    await fillForm(page, { message: `Stored once ${Date.now()}` });
    await submitButton(page).click();
    await expect(projectForm(page)).toContainText('Your text is still in the form');

    afterwards = 'hang';
    await submitButton(page).click();
    await expect.poll(() => references.length).toBe(2);
    await page.reload();
    await loadFormScripts(page);

    afterwards = 'answer';
    await submitButton(page).click();
    await expectFormValues(page, emptyRequest);
    await expect(projectForm(page)).toContainText(references[0]!);
    expect(new Set(references).size).toBe(1);
  });
});

test.describe('code for sending that loads late', () => {
  const sendModule = '**/assets/send-form-*.js';

  test('sends what was there when the button was pressed, and keeps the rest', async ({ page }) => {
    const stub = await stubFormEndpoints(page, { body: acceptedResponse });
    const loadModule = await delayScripts(page, sendModule);
    await openForm(page, '/contact-us');
    await fillForm(page, { email: 'a@b' });
    await submitButton(page).click();
    await expect(formField(page, 'email')).toHaveAttribute('aria-invalid', 'true');
    await formField(page, 'email').fill(filledRequest.email);
    await submitButton(page).click();
    await expect(submitButton(page)).toHaveText('Submiting...');
    await formField(page, 'message').fill('Typed later');
    loadModule();
    await expect(receiptTime(page)).toBeVisible();
    await expectFormValues(page, { ...emptyRequest, message: 'Typed later' });
    await expect(visibleToasts(page), 'no error of the text before').toHaveText([acceptedResponse.message]);
    expect(stub.requests).toHaveLength(1);
    expect(stub.requests[0]!.postDataJSON()).toMatchObject(filledRequest);
  });

  test('is no longer waited for after ten seconds: the browser posts the form', async ({ page }) => {
    await page.route(sendModule, () => undefined);
    await openWithClock(page, '/contact-us');
    await fillForm(page);
    await submitButton(page).click();
    await expect(submitButton(page)).toBeDisabled();
    await page.clock.fastForward(10_000);
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });
});
