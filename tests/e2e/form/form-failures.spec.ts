import { openWithClock, advanceClock, pauseClock } from '#tests/e2e/page-clock.ts';
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
  type StubbedReply,
} from './project-form-page.ts';
import { expect, markDocument, isSameDocument, test } from '#tests/e2e/site-fixture.ts';

const unexpected = 'An unexpected error occurred';
const none = 'No response from server. Please try again later.';
const offline = 'You are offline. Your text is kept; please try again when you are connected.';

test.describe('failures', () => {
  // The browser's report of the response, and ours, which each test checks.
  test.use({ allowedConsoleLines: /^error: / });

  // app/state/errors.test.ts tests the order in which messages are looked for.
  const unclear = 'An error occurred. Please try again.';
  const failures: { name: string; reply: StubbedReply; message: string; logged?: string | RegExp }[] = [
    {
      name: '401',
      reply: { status: 401, body: { message: 'Who are you?' } },
      message: 'Who are you?',
      logged: 'Unauthorized. Please login again.',
    },
    { name: '503 with an empty body', reply: { status: 503, body: '' }, message: unexpected, logged: unclear },
    { name: '429', reply: { status: 429, body: { error: 'Too many' } }, message: 'Too many', logged: unclear },
    {
      name: '502 with a page',
      reply: { status: 502, body: '<h1>Bad gateway</h1>' },
      message: unexpected,
      logged: /SyntaxError/,
    },
    { name: '200 without a body', reply: { body: '' }, message: none },
    { name: '200 with an error', reply: { body: { error: 'We are closed.' } }, message: 'We are closed.' },
    { name: '204', reply: { status: 204 }, message: none },
    {
      name: 'a connection that breaks',
      reply: (route) => route.abort('connectionreset'),
      message: unexpected,
      logged: /Failed to fetch/,
    },
  ];

  test('of every kind show their message, are logged and keep the text', async ({ page, consoleLines }) => {
    const { replyWith } = await stubFormEndpoints(page, {});
    await openForm(page, '/contact-us');
    await fillForm(page);
    for (const { name, reply, message, logged } of failures) {
      consoleLines.length = 0;
      replyWith(reply);
      await submitButton(page).click();
      await expect(projectForm(page), name).toContainText(message);
      await expect(visibleToasts(page).filter({ hasText: message })).toHaveAttribute('data-type', 'error');
      await expectFormValues(page, filledRequest);
      await expect(submitButton(page)).toBeEnabled();
      await expect(submitButton(page)).toHaveText('Get Quote');
      const own = consoleLines
        .filter((line) => !line.startsWith('error: Failed to load resource'))
        .map((line) => line.replace(/ \([^()]*\)$/, ''));
      const expected = typeof logged === 'string' ? `error: ${logged}` : logged && expect.stringMatching(logged);
      expect(own, name).toEqual(expected ? [expected] : []);
    }
  });

  test('a request fails after 20 s without a response', async ({ page, consoleLines }) => {
    await stubFormEndpoints(page, () => new Promise(() => {}));
    await openWithClock(page, '/contact-us');
    await loadFormScripts(page);
    await fillForm(page);
    await pauseClock(page);
    await submitButton(page).click();
    await expect(submitButton(page)).toBeDisabled();
    await advanceClock(page, 19_999);
    await expect(submitButton(page)).toBeDisabled();
    await expect(visibleToasts(page)).toHaveCount(0);
    await advanceClock(page, 1);
    await expect(visibleToasts(page)).toHaveText([unexpected]);
    await expect(submitButton(page)).toBeEnabled();
    await expectFormValues(page, filledRequest);
    expect(consoleLines.join()).toContain('TimeoutError');
  });

  test('a retry of the same text uses the same idempotency key, a changed text another', async ({ page }) => {
    const { requests, replyWith } = await stubFormEndpoints(page, { status: 503, body: { error: 'Busy' } });
    const keyOf = async (index: number) => (await requests[index]!.allHeaders())['idempotency-key'];
    const send = async (count: number) => {
      await submitButton(page).click();
      await expect.poll(() => requests.length).toBe(count);
      await expect(submitButton(page)).toBeEnabled();
    };
    await openForm(page, '/contact-us');
    await fillForm(page);
    await send(1);
    await send(2);
    expect(await keyOf(1), 'retried').toBe(await keyOf(0));

    // A reload, as visitors do when nothing seems to work.
    await page.goto('/contact-us');
    await loadFormScripts(page);
    await expectFormValues(page, filledRequest);
    await send(3);
    expect(await keyOf(2), 'retried after a reload').toBe(await keyOf(0));

    await formField(page, 'message').fill('Something else');
    await send(4);
    expect(await keyOf(3), 'changed text').not.toBe(await keyOf(0));

    replyWith({ body: acceptedResponse });
    await send(5);
    expect(await keyOf(4), 'retried').toBe(await keyOf(3));
    await expectFormValues(page, emptyRequest);

    await fillForm(page, { message: 'Something else' });
    await send(6);
    expect(await keyOf(5), 'the same text after a success is a new request').not.toBe(await keyOf(4));

    // Such as the server's answer that the key belongs to another request.
    replyWith({ status: 422, body: { error: 'Please send the form again' } });
    await fillForm(page, { message: 'Refused' });
    await send(7);
    await send(8);
    expect(await keyOf(7), 'after a refusal').not.toBe(await keyOf(6));
  });

  test('stay in the form when their toast is gone, until the next attempt', async ({ page }) => {
    const { replyWith } = await stubFormEndpoints(page, { status: 503, body: { error: 'Busy' } });
    await openWithClock(page, '/contact-us');
    await loadFormScripts(page);
    await fillForm(page);
    await submitButton(page).click();
    await expect(visibleToasts(page)).toHaveText(['Busy']);
    await pauseClock(page);
    await advanceClock(page, 60_000);
    await expect(visibleToasts(page)).toHaveCount(0);
    const expectBusy = () => expect(projectForm(page)).toContainText('Busy');
    await expectBusy();
    // An attempt with an invalid or a missing value counts, too.
    for (const phone of ['123', '']) {
      await formField(page, 'phone').fill(phone);
      await submitButton(page).click();
      await expect(formField(page, 'phone')).toBeFocused();
      await expect(projectForm(page)).not.toContainText('Busy');
      await formField(page, 'phone').fill(filledRequest.phone);
      await submitButton(page).click();
      await expectBusy();
    }
    const { reply: slow, release } = createDelayedReply(acceptedResponse);
    replyWith(slow);
    await submitButton(page).click();
    await expect(submitButton(page)).toBeDisabled();
    await expect(projectForm(page)).not.toContainText('Busy');
    release();
    await expectFormValues(page, emptyRequest);

    // The next failure removes the receipt.
    await expect(projectForm(page).locator('time')).toBeVisible();
    replyWith({ status: 500, body: { message: 'Down' } });
    await fillForm(page);
    await submitButton(page).click();
    await expect(projectForm(page)).toContainText('Down');
    await expect(projectForm(page).locator('time')).toHaveCount(0);
  });
});

test.describe('offline', () => {
  test.use({ allowedConsoleLines: /ERR_INTERNET_DISCONNECTED/ });

  test('the form says so, keeps the text and sends it once online', async ({ page, context }) => {
    const { requests } = await stubFormEndpoints(page, { body: acceptedResponse });
    await openForm(page, '/contact-us');
    await loadFormScripts(page);
    await fillForm(page);
    await context.setOffline(true);
    await submitButton(page).click();
    await expect(visibleToasts(page)).toHaveText([offline]);
    await expect(visibleToasts(page)).toHaveAttribute('data-type', 'error');
    await expect(projectForm(page).getByText(offline, { exact: true })).toBeVisible();
    await expectFormValues(page, filledRequest);
    await expect(submitButton(page)).toBeEnabled();
    expect(requests).toHaveLength(0);

    await context.setOffline(false);
    await submitButton(page).click();
    // The other one may have ended.
    await expect(visibleToasts(page).filter({ hasText: acceptedResponse.message })).toBeVisible();
    await expectFormValues(page, emptyRequest);
  });

  test('a form whose code cannot be loaded says so and stays on the page', async ({ page, context }) => {
    const { requests } = await stubFormEndpoints(page, { body: acceptedResponse });
    await openForm(page, '/contact-us');
    await markDocument(page);
    await context.setOffline(true);
    await fillForm(page);
    await submitButton(page).click();
    await expect(projectForm(page).getByRole('alert')).toHaveText(offline);
    expect(await isSameDocument(page)).toBe(true);
    await expectFormValues(page, filledRequest);
    await expect(submitButton(page)).toBeEnabled();

    await context.setOffline(false);
    await submitButton(page).click();
    await expect.poll(() => requests.length).toBe(1);
  });
});
