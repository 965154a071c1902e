import { openWithClock, advanceClock, pauseClock } from '../page-clock.ts';
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
import { expect, markDocument, isSameDocument, test } from '../site-fixture.ts';
import { sampleMessagesOf } from '../site-pages.ts';

const unexpected = 'An unexpected error occurred';
const offline = 'You are offline. Your text is kept; please try again when you are connected.';

test.describe('failures', () => {
  // The browser's own line on the answer, and ours; each test says which one it expects.
  test.use({ allowedConsoleLines: /^error: / });

  const errors = [{ message: 'from errors' }, { message: 'not this' }];
  const unclear = 'An error occurred. Please try again.';
  // No two of the same words in a row, so that each is seen to come.
  const rows: { what: string; answer: StubbedReply; shown: string; logged: string | RegExp }[] = [
    {
      what: '401',
      answer: { status: 401, body: { message: 'Who are you?' } },
      shown: 'Who are you?',
      logged: 'Unauthorized. Please login again.',
    },
    {
      what: '500 with nothing of use',
      answer: { status: 500, body: { message: 7, errors: [] } },
      shown: unexpected,
      logged: unclear,
    },
    {
      what: '404',
      answer: { status: 404, body: { message: 'Not here' } },
      shown: 'Not here',
      logged: 'Resource not found.',
    },
    { what: '503 with an empty body', answer: { status: 503, body: '' }, shown: unexpected, logged: unclear },
    {
      what: '400 with all three',
      answer: { status: 400, body: { message: 'from message', error: 'from error', errors } },
      shown: 'from message',
      logged: 'from message',
    },
    {
      what: '502 with a page',
      answer: { status: 502, body: '<h1>Bad gateway</h1>' },
      shown: unexpected,
      logged: /SyntaxError/,
    },
    {
      what: '422 with an error and errors',
      answer: { status: 422, body: { error: 'from error', errors } },
      shown: 'from error',
      logged: unclear,
    },
    { what: '200 with broken JSON', answer: { body: '{"message": "Tha' }, shown: unexpected, logged: /SyntaxError/ },
    { what: '422 with errors', answer: { status: 422, body: { errors } }, shown: 'from errors', logged: unclear },
    {
      what: 'a connection that breaks',
      answer: (route) => route.abort('connectionreset'),
      shown: unexpected,
      logged: /Failed to fetch/,
    },
    { what: '429', answer: { status: 429, body: { error: 'Too many' } }, shown: 'Too many', logged: unclear },
    { what: '500 with a message', answer: { status: 500, body: { message: 'Down' } }, shown: 'Down', logged: 'Down' },
  ];

  test('of every kind: what is shown, what is logged, and the text is kept', async ({ page, consoleLines }) => {
    const { replyWith } = await stubFormEndpoints(page, {});
    await openForm(page, '/contact-us');
    await fillForm(page);
    for (const { what, answer, shown, logged } of rows) {
      consoleLines.length = 0;
      replyWith(answer);
      await submitButton(page).click();
      await expect(projectForm(page), what).toContainText(shown);
      await expect(visibleToasts(page).filter({ hasText: shown })).toHaveAttribute('data-type', 'error');
      await expectFormValues(page, filledRequest);
      await expect(submitButton(page)).toBeEnabled();
      await expect(submitButton(page)).toHaveText('Get Quote');
      const own = consoleLines
        .filter((line) => !line.startsWith('error: Failed to load resource'))
        .map((line) => line.replace(/ \([^()]*\)$/, ''));
      expect(own, what).toEqual([typeof logged === 'string' ? `error: ${logged}` : expect.stringMatching(logged)]);
    }
  });

  test('no answer for 20 s is a failure, not a moment sooner', async ({ page, consoleLines }) => {
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

  test('in Arabic the failure is told in Arabic', async ({ page }) => {
    await stubFormEndpoints(page, { status: 500, body: {} });
    await openForm(page, '/ar/contact-us');
    await fillForm(page);
    await submitButton(page).click();
    const { unexpectedErrorShort, textKept } = sampleMessagesOf('ar').messages;
    await expect(visibleToasts(page, 'ar')).toHaveText([unexpectedErrorShort]);
    await expect(projectForm(page)).toContainText(textKept);
  });

  test('the same words are tried again under the same key, other words under another', async ({ page }) => {
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
    expect(await keyOf(1), 'tried again').toBe(await keyOf(0));

    // The same page after it was loaded anew, as a visitor would when nothing seems to work.
    await page.goto('/contact-us');
    await loadFormScripts(page);
    await expectFormValues(page, filledRequest);
    await send(3);
    expect(await keyOf(2), 'tried again after a reload').toBe(await keyOf(0));

    await formField(page, 'message').fill('Something else');
    await send(4);
    expect(await keyOf(3), 'other words').not.toBe(await keyOf(0));

    replyWith({ body: acceptedResponse });
    await send(5);
    expect(await keyOf(4), 'tried again').toBe(await keyOf(3));
    await expectFormValues(page, emptyRequest);

    await fillForm(page, { message: 'Something else' });
    await send(6);
    expect(await keyOf(5), 'the same words after a success are a new request').not.toBe(await keyOf(4));
  });

  test('a failure stays in the form when its toast is gone, until the next try', async ({ page }) => {
    const { replyWith } = await stubFormEndpoints(page, { status: 503, body: { error: 'Busy' } });
    await openWithClock(page, '/contact-us');
    await loadFormScripts(page);
    await fillForm(page);
    await submitButton(page).click();
    await expect(visibleToasts(page)).toHaveText(['Busy']);
    await pauseClock(page);
    await advanceClock(page, 60_000);
    await expect(visibleToasts(page)).toHaveCount(0);
    await expect(projectForm(page)).toContainText('Busy');
    const { reply: slow, release } = createDelayedReply(acceptedResponse);
    replyWith(slow);
    await submitButton(page).click();
    await expect(submitButton(page)).toBeDisabled();
    await expect(projectForm(page)).not.toContainText('Busy');
    release();
    await expectFormValues(page, emptyRequest);
  });

  test('a failure after a success takes the receipt away', async ({ page }) => {
    const { replyWith } = await stubFormEndpoints(page, { body: acceptedResponse });
    await openForm(page, '/contact-us');
    await fillForm(page);
    await submitButton(page).click();
    await expect(projectForm(page).locator('time')).toBeVisible();
    replyWith({ status: 500, body: { message: 'Down' } });
    await fillForm(page);
    await submitButton(page).click();
    await expect(visibleToasts(page).first()).toHaveText('Down');
    await expect(projectForm(page).locator('time')).toHaveCount(0);
  });
});

test.describe('offline', () => {
  // The last line is the browser's where the form is posted without our code, and the answer is no page of the site.
  test.use({ allowedConsoleLines: /ERR_INTERNET_DISCONNECTED/ });

  test('it says so, keeps the text, and sends it when the network is back', async ({ page, context }) => {
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
    await expect(visibleToasts(page)).toHaveText([acceptedResponse.message, offline]);
    await expectFormValues(page, emptyRequest);
  });

  test('a form that is first touched without a network says so, too, and the page stays', async ({ page, context }) => {
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
