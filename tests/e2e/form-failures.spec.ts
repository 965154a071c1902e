import { openWithClock, pass, stopClock } from './clock.ts';
import {
  accepted,
  expectValues,
  field,
  fillIn,
  form,
  held,
  nothing,
  openForm,
  request,
  stage,
  submitButton,
  toasts,
  touched,
  type Reply,
} from './project-form.ts';
import { expect, markDocument, sameDocument, test, wordsOf } from './site.ts';

const unexpected = 'An unexpected error occurred';
const offline = 'You are offline. Your text is kept; please try again when you are connected.';

test.describe('failures', () => {
  // The browser's own line on the answer, and ours; each test says which one it expects.
  test.use({ allowed: /^error: / });

  const errors = [{ message: 'from errors' }, { message: 'not this' }];
  const unclear = 'An error occurred. Please try again.';
  // No two of the same words in a row, so that each is seen to come.
  const rows: { what: string; answer: Reply; shown: string; logged: string | RegExp }[] = [
    { what: '401', answer: { status: 401, body: { message: 'Who are you?' } }, shown: 'Who are you?', logged: 'Unauthorized. Please login again.' },
    { what: '500 with nothing of use', answer: { status: 500, body: { message: 7, errors: [] } }, shown: unexpected, logged: unclear },
    { what: '404', answer: { status: 404, body: { message: 'Not here' } }, shown: 'Not here', logged: 'Resource not found.' },
    { what: '503 with an empty body', answer: { status: 503, body: '' }, shown: unexpected, logged: unclear },
    { what: '400 with all three', answer: { status: 400, body: { message: 'from message', error: 'from error', errors } }, shown: 'from message', logged: 'from message' },
    { what: '502 with a page', answer: { status: 502, body: '<h1>Bad gateway</h1>' }, shown: unexpected, logged: /SyntaxError/ },
    { what: '422 with an error and errors', answer: { status: 422, body: { error: 'from error', errors } }, shown: 'from error', logged: unclear },
    { what: '200 with broken JSON', answer: { body: '{"message": "Tha' }, shown: unexpected, logged: /SyntaxError/ },
    { what: '422 with errors', answer: { status: 422, body: { errors } }, shown: 'from errors', logged: unclear },
    { what: 'a connection that breaks', answer: (route) => route.abort('connectionreset'), shown: unexpected, logged: /Failed to fetch/ },
    { what: '429', answer: { status: 429, body: { error: 'Too many' } }, shown: 'Too many', logged: unclear },
    { what: '500 with a message', answer: { status: 500, body: { message: 'Down' } }, shown: 'Down', logged: 'Down' },
  ];

  test('of every kind: what is shown, what is logged, and the text is kept', async ({ page, said }) => {
    const { reply } = await stage(page, {});
    await openForm(page, '/contact-us');
    await fillIn(page);
    for (const { what, answer, shown, logged } of rows) {
      said.length = 0;
      reply(answer);
      await submitButton(page).click();
      await expect(form(page), what).toContainText(shown);
      await expect(toasts(page).filter({ hasText: shown })).toHaveAttribute('data-type', 'error');
      await expectValues(page, request);
      await expect(submitButton(page)).toBeEnabled();
      await expect(submitButton(page)).toHaveText('Get Quote');
      const own = said.filter((line) => !line.startsWith('error: Failed to load resource')).map((line) => line.replace(/ \([^()]*\)$/, ''));
      expect(own, what).toEqual([typeof logged === 'string' ? `error: ${logged}` : expect.stringMatching(logged)]);
    }
  });

  test('no answer for 20 s is a failure, not a moment sooner', async ({ page, said }) => {
    await stage(page, () => new Promise(() => {}));
    await openWithClock(page, '/contact-us');
    await touched(page);
    await fillIn(page);
    await stopClock(page);
    await submitButton(page).click();
    await expect(submitButton(page)).toBeDisabled();
    await pass(page, 19_999);
    await expect(submitButton(page)).toBeDisabled();
    await expect(toasts(page)).toHaveCount(0);
    await pass(page, 1);
    await expect(toasts(page)).toHaveText([unexpected]);
    await expect(submitButton(page)).toBeEnabled();
    await expectValues(page, request);
    expect(said.join()).toContain('TimeoutError');
  });

  test('in Arabic the failure is told in Arabic', async ({ page }) => {
    await stage(page, { status: 500, body: {} });
    await openForm(page, '/ar/contact-us');
    await fillIn(page);
    await submitButton(page).click();
    const { unexpectedErrorShort, textKept } = wordsOf('ar').messages;
    await expect(toasts(page, 'ar')).toHaveText([unexpectedErrorShort]);
    await expect(form(page)).toContainText(textKept);
  });

  test('the same words are tried again under the same key, other words under another', async ({ page }) => {
    const { requests, reply } = await stage(page, { status: 503, body: { error: 'Busy' } });
    const keyOf = async (index: number) => (await requests[index]!.allHeaders())['idempotency-key'];
    const send = async (count: number) => {
      await submitButton(page).click();
      await expect.poll(() => requests.length).toBe(count);
      await expect(submitButton(page)).toBeEnabled();
    };
    await openForm(page, '/contact-us');
    await fillIn(page);
    await send(1);
    await send(2);
    expect(await keyOf(1), 'tried again').toBe(await keyOf(0));

    // The same page after it was loaded anew, as a visitor would when nothing seems to work.
    await page.goto('/contact-us');
    await touched(page);
    await expectValues(page, request);
    await send(3);
    expect(await keyOf(2), 'tried again after a reload').toBe(await keyOf(0));

    await field(page, 'message').fill('Something else');
    await send(4);
    expect(await keyOf(3), 'other words').not.toBe(await keyOf(0));

    reply({ body: accepted });
    await send(5);
    expect(await keyOf(4), 'tried again').toBe(await keyOf(3));
    await expectValues(page, nothing);

    await fillIn(page, { message: 'Something else' });
    await send(6);
    expect(await keyOf(5), 'the same words after a success are a new request').not.toBe(await keyOf(4));
  });

  test('a failure stays in the form when its toast is gone, until the next try', async ({ page }) => {
    const { reply } = await stage(page, { status: 503, body: { error: 'Busy' } });
    await openWithClock(page, '/contact-us');
    await touched(page);
    await fillIn(page);
    await submitButton(page).click();
    await expect(toasts(page)).toHaveText(['Busy']);
    await stopClock(page);
    await pass(page, 60_000);
    await expect(toasts(page)).toHaveCount(0);
    await expect(form(page)).toContainText('Busy');
    const { reply: slow, release } = held(accepted);
    reply(slow);
    await submitButton(page).click();
    await expect(submitButton(page)).toBeDisabled();
    await expect(form(page)).not.toContainText('Busy');
    release();
    await expectValues(page, nothing);
  });

  test('a failure after a success takes the receipt away', async ({ page }) => {
    const { reply } = await stage(page, { body: accepted });
    await openForm(page, '/contact-us');
    await fillIn(page);
    await submitButton(page).click();
    await expect(form(page).locator('time')).toBeVisible();
    reply({ status: 500, body: { message: 'Down' } });
    await fillIn(page);
    await submitButton(page).click();
    await expect(toasts(page).first()).toHaveText('Down');
    await expect(form(page).locator('time')).toHaveCount(0);
  });
});

test.describe('offline', () => {
  // The last line is the browser's where the form is posted without our code, and the answer is no page of the site.
  test.use({ allowed: /ERR_INTERNET_DISCONNECTED/ });

  test('it says so, keeps the text, and sends it when the network is back', async ({ page, context }) => {
    const { requests } = await stage(page, { body: accepted });
    await openForm(page, '/contact-us');
    await touched(page);
    await fillIn(page);
    await context.setOffline(true);
    await submitButton(page).click();
    await expect(toasts(page)).toHaveText([offline]);
    await expect(toasts(page)).toHaveAttribute('data-type', 'error');
    await expect(form(page).getByText(offline, { exact: true })).toBeVisible();
    await expectValues(page, request);
    await expect(submitButton(page)).toBeEnabled();
    expect(requests).toHaveLength(0);

    await context.setOffline(false);
    await submitButton(page).click();
    await expect(toasts(page)).toHaveText([accepted.message, offline]);
    await expectValues(page, nothing);
  });

  test('a form that is first touched without a network says so, too, and the page stays', async ({ page, context }) => {
    const { requests } = await stage(page, { body: accepted });
    await openForm(page, '/contact-us');
    await markDocument(page);
    await context.setOffline(true);
    await fillIn(page);
    await submitButton(page).click();
    await expect(form(page).getByRole('alert')).toHaveText(offline);
    expect(await sameDocument(page)).toBe(true);
    await expectValues(page, request);
    await expect(submitButton(page)).toBeEnabled();

    await context.setOffline(false);
    await submitButton(page).click();
    await expect.poll(() => requests.length).toBe(1);
  });
});
