/** Applying for a job in the browser, against the real server. */
import { idempotencyHeader } from '#contract/forms/submission.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import { docxFile } from '#server/forms/files/document-fixture.ts';
import { expectAccessible } from '#tests/e2e/axe.ts';
import {
  cv,
  empty,
  endpoint,
  expectTexts,
  field,
  fill,
  filled,
  form,
  job,
  reference,
  submit,
  textFields,
} from './application-form-page.ts';
import { visibleToasts } from './project-form-page.ts';
import {
  expect,
  headerLink,
  isSameDocument,
  markDocument,
  openPage,
  test,
  triggerHydration,
  waitForHydration,
} from '#tests/e2e/site-fixture.ts';
import { sampleMessagesOf } from '#tests/e2e/site-pages.ts';

const { job: jobTexts, messages, upload: texts } = sampleMessagesOf('en');
const arabic = sampleMessagesOf('ar');

test('an application is sent by keyboard, with its progress, and its reference stays on the page', async ({ page }) => {
  await openPage(page, job.path);
  await page.getByRole('link', { name: jobTexts.apply }).click();
  await expect(form(page)).toBeInViewport();
  await expectAccessible(page, '#apply');
  const values = filled();
  await field(page, 'name').focus();
  for (const name of textFields) {
    await expect(field(page, name)).toBeFocused();
    await page.keyboard.insertText(values[name]);
    await page.keyboard.press('Tab');
  }
  await expect(field(page, 'cv')).toBeFocused();
  await field(page, 'cv').setInputFiles(cv);
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();

  const release = Promise.withResolvers<void>();
  await page.route(`**${endpoint}`, async (route) => {
    expect(route.request().headers()[idempotencyHeader.toLowerCase()]).toMatch(/^[\da-f-]{36}$/);
    await release.promise;
    await route.continue();
  });
  const response = page.waitForResponse(`**${endpoint}`);
  await page.keyboard.press('Enter');
  await expect(form(page).getByRole('progressbar')).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  release.resolve();
  expect((await response).status()).toBe(201);
  await expect(form(page).getByRole('status')).toContainText(reference);
  await expect(form(page).getByRole('progressbar')).toHaveCount(0);
  await expect(submit(page)).toBeFocused();
  await expect(field(page, 'message')).toHaveValue('');
});

test('what was typed survives leaving, reloading and another language; the file has to be chosen again', async ({
  page,
}) => {
  await openPage(page, job.path);
  const values = await fill(page);
  await markDocument(page);
  await headerLink(page, 'Careers').click();
  await expect(page).toHaveTitle(/^Careers/);
  // The same draft for every job, and for a general application.
  await expectTexts(page, values);
  await expect(form(page).getByText(texts.chooseAgain)).toBeVisible();
  await field(page, 'message').fill(`${values.message} More.`);
  await page.goBack();
  await expect(page).toHaveURL(job.path);
  await expectTexts(page, { ...values, message: `${values.message} More.` });
  expect(await isSameDocument(page)).toBe(true);

  // The draft loads the scripts: nobody touches these pages.
  await page.goto('/careers');
  await waitForHydration(page);
  await expectTexts(page, { ...values, message: `${values.message} More.` });
  await page.goto(`/ar${job.path}`);
  await waitForHydration(page);
  await expectTexts(page, { ...values, message: `${values.message} More.` });
  await expect(form(page).getByText(arabic.upload.chooseAgain)).toBeVisible();
  await field(page, 'cv').setInputFiles(cv);
  await expect(form(page).getByText(arabic.upload.chooseAgain)).toHaveCount(0);
  await submit(page).click();
  await expect(form(page).getByRole('status')).toContainText(reference);
  await page.goto('/careers');
  await triggerHydration(page);
  await waitForHydration(page);
  await expectTexts(page, empty);
  await expect(form(page).getByText(texts.chooseAgain)).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  for (const text of [...Object.values(values), cv.name]) expect(kept).not.toContain(text);
});

test.describe('failures', () => {
  test.use({ allowedConsoleLines: /gs\/forms\/application|ERR_/ });

  test('name the wrong field and keep everything, the file included; the same key is used again', async ({ page }) => {
    await openPage(page, '/careers');
    const values = await fill(page, { ...filled(), link: 'javascript:alert(1)' });
    await submit(page).click();
    await expect(field(page, 'link')).toBeFocused();
    await expect(form(page).getByText(messages.invalidLink)).toBeVisible();
    await field(page, 'link').fill('portfolio.example');
    await expect(form(page).getByText(messages.invalidLink)).toHaveCount(0);

    const keys: string[] = [];
    await page.route(`**${endpoint}`, (route) => {
      keys.push(route.request().headers()[idempotencyHeader.toLowerCase()]!);
      return keys.length === 1 ? route.abort() : route.continue();
    });
    await submit(page).click();
    await expect(visibleToasts(page)).toHaveText([texts.stalled]);
    await expect(form(page).getByText(texts.stalled)).toBeVisible();
    await expect(field(page, 'message')).toHaveValue(values.message);
    await submit(page).click();
    await expect(form(page).getByRole('status')).toContainText(reference);
    expect(keys).toEqual([keys[0], keys[0]]);

    await fill(page, filled(), { ...cv, buffer: Buffer.from('no document') });
    await submit(page).click();
    await expect(form(page).getByText(interpolate(texts.fileType, { types: 'PDF, DOCX or ODT' }))).toBeVisible();
    await expect(field(page, 'cv')).toBeFocused();
    await field(page, 'cv').setInputFiles({ ...cv, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
    await submit(page).click();
    await expect(form(page).getByText(interpolate(texts.fileTooLarge, { megabytes: 5 }))).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowedConsoleLines: /status of 422 .*\/gs\/forms\/application\)$/ });

  test('an application gets a page with its reference; a wrong file gets the form again with the text', async ({
    page,
  }) => {
    await page.goto(`/ar${job.path}`);
    const values = await fill(page, filled(), { ...cv, buffer: Buffer.from('<html>') });
    await submit(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic.application.notSentHeading);
    await expect(page.getByRole('alert')).toContainText(
      interpolate(arabic.upload.fileType, { types: 'PDF أو DOCX أو ODT' }),
    );
    await expect(page.getByRole('alert')).toContainText(arabic.upload.chooseAgain);
    // As it would be stored.
    await expectTexts(page, { ...values, link: 'https://www.portfolio.example/' });
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(field(page, 'cv')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'cv').setInputFiles({ ...cv, name: 'CV.docx', buffer: docxFile });
    await submit(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic.application.sentHeading);
    await expect(page.getByText(reference)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});
