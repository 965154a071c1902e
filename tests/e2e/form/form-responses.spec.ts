import { honeypotField, languageField, sentAtField, shownAtField, pageField } from '#contract/forms/submission.ts';
import {
  acceptedResponse,
  expectFormValues,
  formField,
  fillForm,
  projectForm,
  requestFields,
  createDelayedReply,
  emptyRequest,
  openForm,
  filledRequest,
  stubFormEndpoints,
  submitButton,
  visibleToasts,
  loadFormScripts,
} from './project-form-page.ts';
import { expect, test } from '#tests/e2e/site-fixture.ts';

test('each form is sent to its endpoint as JSON', async ({ page }) => {
  const { requests } = await stubFormEndpoints(page, { body: acceptedResponse });
  for (const [path, url, language] of [
    ['/consulting', '/gs/project/request', 'en'],
    ['/ar/contact-us', '/gs/contactus', 'ar'],
  ] as const) {
    requests.length = 0;
    await openForm(page, path);
    await fillForm(page);
    await submitButton(page).click();
    await expect(visibleToasts(page, language)).toHaveText([acceptedResponse.message]);
    expect(requests).toHaveLength(1);
    const [sent] = requests;
    expect(sent!.method()).toBe('POST');
    expect(new URL(sent!.url())).toMatchObject({ origin: new URL(page.url()).origin, pathname: url, search: '' });
    expect(await sent!.allHeaders()).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
      'idempotency-key': expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    });
    const body = sent!.postDataJSON() as Record<string, string>;
    expect(body).toMatchObject({ ...filledRequest, [honeypotField]: '', [languageField]: language });
    const firstPaint = await page.evaluate(
      () => performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    );
    expect(Number(body[shownAtField]), 'the first paint, not hydration').toBe(Math.round(firstPaint));
    const others = [honeypotField, shownAtField, sentAtField, languageField, pageField, 'first_page'];
    const known: string[] = [...requestFields, ...others];
    expect(Object.keys(body).filter((key) => !known.includes(key))).toEqual([]);
  }
});

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
