import { fields, formLanguage, honeypot, sentAt, shownAt } from '#contract/project-request.ts';
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
import { expect, headerLink, markDocument, sameDocument, test, wordsOf } from './site.ts';

const unexpected = 'An unexpected error occurred';
const offline = 'You are offline. Your text is kept; please try again when you are connected.';

for (const [path, url] of [
  ['/consulting', '/gs/project/request'],
  ['/website-development/php/laravel', '/gs/project/request'],
  ['/contact-us', '/gs/contactus'],
] as const) {
  test(`from ${path} it is sent to ${url}, as JSON`, async ({ page }) => {
    const { requests } = await stage(page, { body: accepted });
    await openForm(page, path);
    await fillIn(page);
    await submitButton(page).click();
    await expect(toasts(page)).toHaveText([accepted.message]);
    expect(requests).toHaveLength(1);
    const [sent] = requests;
    expect(sent!.method()).toBe('POST');
    expect(new URL(sent!.url())).toMatchObject({ origin: new URL(page.url()).origin, pathname: url, search: '' });
    const headers = await sent!.allHeaders();
    expect(headers['content-type']).toBe('application/json');
    expect(headers['accept']).toBe('application/json');
    expect(headers['idempotency-key']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

    const body = sent!.postDataJSON() as Record<string, string>;
    expect(body).toMatchObject({ ...request, [honeypot]: '', [formLanguage]: 'en' });
    expect(Number(body[shownAt])).toBeGreaterThan(Date.now() - 60_000);
    const known: string[] = [...fields, honeypot, shownAt, sentAt, formLanguage];
    expect(Object.keys(body).filter((key) => !known.includes(key))).toEqual([]);
  });
}

test('an Arabic page says that it is one', async ({ page }) => {
  const { requests } = await stage(page, { body: {} });
  await openForm(page, '/ar/contact-us');
  await fillIn(page, { first_name: 'أمينة', message: 'نظام حجز لعيادتين' });
  await submitButton(page).click();
  await expect(toasts(page, 'ar')).toHaveText([wordsOf('ar').messages.sent]);
  expect(requests[0]!.postDataJSON()).toMatchObject({ first_name: 'أمينة', message: 'نظام حجز لعيادتين', [formLanguage]: 'ar' });
});

test('while it is sent the button is disabled and reads "Submiting..."', async ({ page }) => {
  const { reply, release } = held(accepted);
  await stage(page, reply);
  await openForm(page, '/contact-us');
  await fillIn(page);
  await expect(submitButton(page)).toBeEnabled();
  await submitButton(page).click();
  await expect(submitButton(page)).toBeDisabled();
  await expect(submitButton(page)).toHaveText('Submiting...');
  await expectValues(page, request);
  await expect(toasts(page)).toHaveCount(0);
  release();
  await expect(toasts(page)).toHaveText([accepted.message]);
  await expect(submitButton(page)).toBeEnabled();
  await expect(submitButton(page)).toHaveText('Get Quote');
});

test("success shows the server's message, clears the fields and leaves a receipt", async ({ page }) => {
  await stage(page, { body: accepted });
  await page.clock.install({ time: new Date('2031-03-05T10:20:00') });
  await openForm(page, '/contact-us');
  await fillIn(page);
  await submitButton(page).click();
  await expect(toasts(page)).toHaveText([accepted.message]);
  await expect(toasts(page)).toHaveAttribute('data-type', 'success');
  await expectValues(page, nothing);
  await expect(form(page).getByText('We have your request and will get in touch within a day.')).toBeVisible();
  await expect(form(page).getByText(accepted.reference, { exact: true })).toBeVisible();
  const time = form(page).locator('time');
  await expect(time).toHaveText(/^5 March 2031.* 10:2\d$/);
  expect(await time.getAttribute('datetime')).toContain('2031-03-05T');

  // It stays when the toast has gone, until the next attempt.
  await page.clock.fastForward(10_000);
  await expect(toasts(page)).toHaveCount(0);
  await expect(time).toBeVisible();
});

for (const [what, body] of Object.entries({ 'without a message': {}, 'with an empty message': { message: '' } })) {
  test(`success ${what} says the default`, async ({ page }) => {
    await stage(page, { body });
    await openForm(page, '/contact-us');
    await fillIn(page);
    await submitButton(page).click();
    await expect(toasts(page)).toHaveText(['Your message has been sent successfully!']);
    await expectValues(page, nothing);
    await expect(form(page).locator('time')).toBeVisible();
  });
}

for (const [what, answer] of Object.entries({ 'an empty body': { body: '' }, 'no content': { status: 204 }, null: { body: 'null' } })) {
  test(`an answer of ${what} is told as none`, async ({ page }) => {
    await stage(page, answer);
    await openForm(page, '/contact-us');
    await fillIn(page);
    await submitButton(page).click();
    await expect(toasts(page)).toHaveText(['No response from server. Please try again later.']);
    await expect(toasts(page)).toHaveAttribute('data-type', 'error');
    await expectValues(page, request);
    await expect(submitButton(page)).toBeEnabled();
    await expect(form(page).locator('time')).toHaveCount(0);
  });
}

for (const [what, body, text] of [
  ['text', { error: 'We are closed for today.' }, 'We are closed for today.'],
  ['text beside a message', { message: 'Hello', error: 'We are closed for today.' }, 'We are closed for today.'],
  ['an object', { error: { message: 'We are closed for today.' } }, 'We are closed for today.'],
] as const) {
  test(`an error field that is ${what} is told as the error, though the status is 200`, async ({ page }) => {
    await stage(page, { body });
    await openForm(page, '/contact-us');
    await fillIn(page);
    await submitButton(page).click();
    await expect(toasts(page)).toHaveText([text]);
    await expect(toasts(page)).toHaveAttribute('data-type', 'error');
    await expectValues(page, request);
  });
}

test.describe('failures', () => {
  // The browser's own line on the answer, and ours; each test says which one it expects.
  test.use({ allowed: /^error: / });

  const errors = [{ message: 'from errors' }, { message: 'not this' }];
  const rows: { what: string; answer: Reply; shown: string; logged: string | RegExp }[] = [
    { what: '401', answer: { status: 401, body: { message: 'Who are you?' } }, shown: 'Who are you?', logged: 'Unauthorized. Please login again.' },
    { what: '404', answer: { status: 404, body: { message: 'Not here' } }, shown: 'Not here', logged: 'Resource not found.' },
    {
      what: '400 with a message, an error and errors',
      answer: { status: 400, body: { message: 'from message', error: 'from error', errors } },
      shown: 'from message',
      logged: 'from message',
    },
    {
      what: '422 with an error and errors',
      answer: { status: 422, body: { error: 'from error', errors } },
      shown: 'from error',
      logged: 'An error occurred. Please try again.',
    },
    { what: '422 with errors', answer: { status: 422, body: { errors } }, shown: 'from errors', logged: 'An error occurred. Please try again.' },
    { what: '429', answer: { status: 429, body: { error: 'Too many' } }, shown: 'Too many', logged: 'An error occurred. Please try again.' },
    { what: '500 with a message', answer: { status: 500, body: { message: 'Down' } }, shown: 'Down', logged: 'Down' },
    { what: '500 with nothing of use', answer: { status: 500, body: { message: 7, errors: [] } }, shown: unexpected, logged: 'An error occurred. Please try again.' },
    { what: '503 with an empty body', answer: { status: 503, body: '' }, shown: unexpected, logged: 'An error occurred. Please try again.' },
    { what: '502 with a page', answer: { status: 502, body: '<h1>Bad gateway</h1>' }, shown: unexpected, logged: /SyntaxError/ },
    { what: '200 with broken JSON', answer: { body: '{"message": "Tha' }, shown: unexpected, logged: /SyntaxError/ },
    { what: 'a connection that breaks', answer: (route) => route.abort('connectionreset'), shown: unexpected, logged: /Failed to fetch/ },
  ];

  for (const { what, answer, shown, logged } of rows) {
    test(`${what}: what is shown, what is logged, and the text is kept`, async ({ page, said }) => {
      await stage(page, answer);
      await openForm(page, '/contact-us');
      await fillIn(page);
      await submitButton(page).click();
      await expect(toasts(page)).toHaveText([shown]);
      await expect(toasts(page)).toHaveAttribute('data-type', 'error');
      await expectValues(page, request);
      await expect(submitButton(page)).toBeEnabled();
      await expect(submitButton(page)).toHaveText('Get Quote');
      const own = said.filter((line) => !line.startsWith('error: Failed to load resource')).map((line) => line.replace(/ \([^()]*\)$/, ''));
      expect(own).toEqual([typeof logged === 'string' ? `error: ${logged}` : expect.stringMatching(logged)]);
    });
  }

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
    await expect(toasts(page, 'ar')).toHaveText([wordsOf('ar').messages.unexpectedErrorShort]);
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

for (const [how, press] of Object.entries({
  'a double click': (button: ReturnType<typeof submitButton>) => button.dblclick(),
  'Enter twice': async (button: ReturnType<typeof submitButton>) => {
    const name = field(button.page(), 'first_name');
    await name.focus();
    await button.page().keyboard.press('Enter');
    await button.page().keyboard.press('Enter');
  },
})) {
  test(`${how} makes one request`, async ({ page }) => {
    const { reply, release } = held(accepted);
    const { requests } = await stage(page, reply);
    await openForm(page, '/contact-us');
    await touched(page);
    await fillIn(page);
    await press(submitButton(page));
    await expect(submitButton(page)).toBeDisabled();
    release();
    await expect(toasts(page)).toHaveText([accepted.message]);
    await expectValues(page, nothing);
    expect(requests).toHaveLength(1);
  });
}

test('the answer is still told when the visitor has gone to another page', async ({ page }) => {
  const { reply, release } = held(accepted);
  await stage(page, reply);
  await openForm(page, '/contact-us');
  await fillIn(page);
  await submitButton(page).click();
  await expect(submitButton(page)).toBeDisabled();
  await headerLink(page, 'Careers').click();
  await expect(page).toHaveTitle(/^Careers/);
  release();
  await expect(toasts(page)).toHaveText([accepted.message]);
});

test('an answer that comes while another page shows the same text clears it there, too', async ({ page }) => {
  const { reply, release } = held(accepted);
  await stage(page, reply);
  await openForm(page, '/consulting');
  await fillIn(page);
  await submitButton(page).click();
  await expect(submitButton(page)).toBeDisabled();
  await headerLink(page, 'Contact Us').click();
  await expect(page).toHaveTitle(/^Contact/);
  release();
  await expect(toasts(page)).toHaveText([accepted.message]);
  await expectValues(page, nothing);
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
    await expect(page.getByText(offline, { exact: true }).first()).toBeVisible();
    expect(await sameDocument(page)).toBe(true);
    await expectValues(page, request);
    await expect(submitButton(page)).toBeEnabled();

    await context.setOffline(false);
    await submitButton(page).click();
    await expect.poll(() => requests.length).toBe(1);
  });
});
