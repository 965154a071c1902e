import { fields, formLanguage, honeypot, sentAt, shownAt } from '#contract/project-request.ts';
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
import { expect, headerLink, test, wordsOf } from './site.ts';

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
    const seen = await page.evaluate(() => performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0]!.startTime);
    expect(Number(body[shownAt]), 'not when scripts took over').toBe(Math.round(seen));
    const known: string[] = [...fields, honeypot, shownAt, sentAt, formLanguage];
    expect(Object.keys(body).filter((key) => !known.includes(key))).toEqual([]);
  });
}

test('an Arabic page says that it is one', async ({ page }) => {
  const { requests } = await stage(page, { body: {} });
  await openForm(page, '/ar/contact-us');
  await expect(form(page).getByRole('link'), 'what happens with it').toHaveAttribute('href', '/ar/privacy-policy');
  await fillIn(page, { first_name: 'أمينة', message: 'نظام حجز لعيادتين' });
  await submitButton(page).click();
  await expect(toasts(page, 'ar')).toHaveText([wordsOf('ar').messages.sent]);
  expect(requests[0]!.postDataJSON()).toMatchObject({ first_name: 'أمينة', message: 'نظام حجز لعيادتين', [formLanguage]: 'ar' });
});

test("while it is sent the button says so; success shows the server's message or the default, clears the fields and leaves a receipt", async ({ page }) => {
  const { reply: slow, release } = held(accepted);
  const { reply } = await stage(page, slow);
  await page.clock.install({ time: new Date('2031-03-05T10:20:00') });
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

  // No message, and an empty one.
  for (const body of [{}, { message: '' }]) {
    reply({ body });
    await fillIn(page);
    await submitButton(page).click();
    await expect(toasts(page)).toHaveText(['Your message has been sent successfully!']);
    await expectValues(page, nothing);
    await expect(time).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(toasts(page)).toHaveCount(0);
  }
});

test('an answer that says nothing is told as none, and an error field as the error, though the status is 200', async ({ page }) => {
  const none = 'No response from server. Please try again later.';
  // No two of the same words in a row, so that each is seen to come.
  const answers: [Reply, string][] = [
    [{ body: '' }, none],
    [{ body: { error: 'We are closed for today.' } }, 'We are closed for today.'],
    [{ status: 204 }, none],
    [{ body: { message: 'Hello', error: 'We are full.' } }, 'We are full.'],
    [{ body: 'null' }, none],
    [{ body: { error: { message: 'We are away.' } } }, 'We are away.'],
  ];
  const { reply } = await stage(page, {});
  await openForm(page, '/contact-us');
  await fillIn(page);
  for (const [answer, text] of answers) {
    reply(answer);
    await submitButton(page).click();
    await expect(form(page)).toContainText(text);
    await expect(toasts(page).filter({ hasText: text })).toHaveAttribute('data-type', 'error');
    await expectValues(page, request);
    await expect(submitButton(page)).toBeEnabled();
    await expect(form(page).locator('time')).toHaveCount(0);
  }
});

test('a double click makes one request, and so does Enter twice', async ({ page }) => {
  const { requests, reply } = await stage(page, {});
  await openForm(page, '/contact-us');
  await touched(page);
  const presses = [
    () => submitButton(page).dblclick(),
    async () => {
      await field(page, 'first_name').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    },
  ];
  for (const [index, press] of presses.entries()) {
    const { reply: slow, release } = held({ message: `Thank you, number ${index}.` });
    reply(slow);
    await fillIn(page);
    await press();
    await expect(submitButton(page)).toBeDisabled();
    release();
    await expect(toasts(page).first()).toHaveText(`Thank you, number ${index}.`);
    await expectValues(page, nothing);
    expect(requests).toHaveLength(index + 1);
  }
});

test('the answer is still told when the visitor has gone to another page, and clears the same text there', async ({ page }) => {
  const { reply } = await stage(page, {});
  await openForm(page, '/consulting');
  const sendAndGo = async (name: 'Careers' | 'Contact Us', message: string) => {
    const { reply: slow, release } = held({ message });
    reply(slow);
    await fillIn(page);
    await submitButton(page).click();
    await expect(submitButton(page)).toBeDisabled();
    await headerLink(page, name).click();
    await expect(page).toHaveTitle(new RegExp(`^${name.slice(0, 7)}`));
    release();
    await expect(toasts(page).first()).toHaveText(message);
  };
  await sendAndGo('Contact Us', 'On a page with a form.');
  await expectValues(page, nothing);
  await sendAndGo('Careers', 'On a page without one.');
});
