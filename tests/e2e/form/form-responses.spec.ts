import { requestFields, languageField, honeypotField, sentAtField, shownAtField } from '#contract/project-request.ts';
import { pageField } from '#contract/visit-source.ts';
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
import { expect, headerLink, test } from '../site-fixture.ts';

for (const [path, url, language] of [
  ['/consulting', '/gs/project/request', 'en'],
  ['/ar/contact-us', '/gs/contactus', 'ar'],
] as const) {
  test(`${path} sends the form to ${url} as JSON`, async ({ page }) => {
    const { requests } = await stubFormEndpoints(page, { body: acceptedResponse });
    await openForm(page, path);
    await fillForm(page);
    await submitButton(page).click();
    await expect(visibleToasts(page, language)).toHaveText([acceptedResponse.message]);
    expect(requests).toHaveLength(1);
    const [sent] = requests;
    expect(sent!.method()).toBe('POST');
    expect(new URL(sent!.url())).toMatchObject({ origin: new URL(page.url()).origin, pathname: url, search: '' });
    const headers = await sent!.allHeaders();
    expect(headers['content-type']).toBe('application/json');
    expect(headers['accept']).toBe('application/json');
    expect(headers['idempotency-key']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

    const body = sent!.postDataJSON() as Record<string, string>;
    expect(body).toMatchObject({ ...filledRequest, [honeypotField]: '', [languageField]: language });
    const firstPaint = await page.evaluate(
      () => performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    );
    expect(Number(body[shownAtField]), 'the first paint, not hydration').toBe(Math.round(firstPaint));
    const known: string[] = [
      ...requestFields,
      honeypotField,
      shownAtField,
      sentAtField,
      languageField,
      pageField,
      'first_page',
    ];
    expect(Object.keys(body).filter((key) => !known.includes(key))).toEqual([]);
  });
}

test("the button shows the progress; a success shows the server's message or the default, clears the fields and leaves a receipt", async ({
  page,
}) => {
  const { reply: slow, release } = createDelayedReply(acceptedResponse);
  const { replyWith } = await stubFormEndpoints(page, slow);
  await page.clock.install({ time: new Date('2031-03-05T10:20:00') });
  await openForm(page, '/contact-us');
  await fillForm(page);
  await expect(submitButton(page)).toBeEnabled();
  await submitButton(page).click();
  await expect(submitButton(page)).toBeDisabled();
  await expect(submitButton(page)).toHaveText('Submiting...');
  await expectFormValues(page, filledRequest);
  await expect(visibleToasts(page)).toHaveCount(0);
  release();
  await expect(visibleToasts(page)).toHaveText([acceptedResponse.message]);
  await expect(submitButton(page)).toBeEnabled();
  await expect(submitButton(page)).toHaveText('Get Quote');
  await expect(visibleToasts(page)).toHaveAttribute('data-type', 'success');
  await expectFormValues(page, emptyRequest);
  await expect(projectForm(page).getByText('We have your request and will get in touch within a day.')).toBeVisible();
  await expect(projectForm(page).getByText(acceptedResponse.reference, { exact: true })).toBeVisible();
  const time = projectForm(page).locator('time');
  await expect(time).toHaveText(/^5 March 2031.* 10:2\d$/);
  expect(await time.getAttribute('datetime')).toContain('2031-03-05T');

  // The receipt stays when the toast is gone, until the next attempt.
  await page.clock.fastForward(10_000);
  await expect(visibleToasts(page)).toHaveCount(0);
  await expect(time).toBeVisible();

  // A missing and an empty message.
  for (const body of [{}, { message: '' }]) {
    replyWith({ body });
    await fillForm(page);
    await submitButton(page).click();
    await expect(visibleToasts(page)).toHaveText(['Your message has been sent successfully!']);
    await expectFormValues(page, emptyRequest);
    await expect(time).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(visibleToasts(page)).toHaveCount(0);
  }
});

test('an empty response and an error field count as failures, even with status 200', async ({ page }) => {
  const none = 'No response from server. Please try again later.';
  // No message twice in a row, so that each is seen to appear.
  const replies: [StubbedReply, string][] = [
    [{ body: '' }, none],
    [{ body: { error: 'We are closed for today.' } }, 'We are closed for today.'],
    [{ status: 204 }, none],
  ];
  const { replyWith } = await stubFormEndpoints(page, {});
  await openForm(page, '/contact-us');
  await fillForm(page);
  for (const [reply, text] of replies) {
    replyWith(reply);
    await submitButton(page).click();
    await expect(projectForm(page)).toContainText(text);
    await expect(visibleToasts(page).filter({ hasText: text })).toHaveAttribute('data-type', 'error');
    await expectFormValues(page, filledRequest);
    await expect(submitButton(page)).toBeEnabled();
    await expect(projectForm(page).locator('time')).toHaveCount(0);
  }
});

test('a double click and a double Enter send one request each', async ({ page }) => {
  const { requests, replyWith } = await stubFormEndpoints(page, {});
  await openForm(page, '/contact-us');
  await loadFormScripts(page);
  const presses = [
    () => submitButton(page).dblclick(),
    async () => {
      await formField(page, 'first_name').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    },
  ];
  for (const [index, press] of presses.entries()) {
    const { reply: slow, release } = createDelayedReply({ message: `Thank you, number ${index}.` });
    replyWith(slow);
    await fillForm(page);
    await press();
    await expect(submitButton(page)).toBeDisabled();
    release();
    await expect(visibleToasts(page).first()).toHaveText(`Thank you, number ${index}.`);
    await expectFormValues(page, emptyRequest);
    expect(requests).toHaveLength(index + 1);
  }
});

test('the response is shown and clears the draft after the visitor went to another page', async ({ page }) => {
  const { replyWith } = await stubFormEndpoints(page, {});
  await openForm(page, '/consulting');
  const sendAndGo = async (name: 'Careers' | 'Contact Us', message: string) => {
    const { reply: slow, release } = createDelayedReply({ message });
    replyWith(slow);
    await fillForm(page);
    await submitButton(page).click();
    await expect(submitButton(page)).toBeDisabled();
    await headerLink(page, name).click();
    await expect(page).toHaveTitle(new RegExp(`^${name.slice(0, 7)}`));
    release();
    await expect(visibleToasts(page).first()).toHaveText(message);
  };
  await sendAndGo('Contact Us', 'On a page with a form.');
  await expectFormValues(page, emptyRequest);
  await sendAndGo('Careers', 'On a page without one.');
});
