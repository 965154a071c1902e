/** What happens around the upload of an application: leaving, cancelling, other jobs, files that change. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appendFile, writeFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import { pdfFile } from '#server/forms/files/document-fixture.ts';
import { expectAccessible } from '#tests/e2e/axe.ts';
import { delayScripts, expect, headerLink, hydratePage, openPage, test } from '#tests/e2e/site-fixture.ts';
import { sampleMessagesOf } from '#tests/e2e/site-pages.ts';
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
  otherJob,
  reference,
  submit,
} from './application-form-page.ts';
import { visibleToasts } from './project-form-page.ts';

const { application, buttons, upload: texts } = sampleMessagesOf('en');
const accepted = { message: application.sentText, reference: 'R-7F3K-9QXD' };
const progress = (page: Page) => form(page).getByRole('progressbar', { name: texts.uploading });
const cancel = (page: Page) => form(page).getByRole('button', { name: buttons.cancel });

/** Holds every application until it is answered, oldest first. */
async function holdApplications(page: Page) {
  const held: Route[] = [];
  await page.route(`**${endpoint}`, (route) => void held.push(route));
  return {
    async send(): Promise<(options: Parameters<Route['fulfill']>[0] | 'abort') => Promise<void>> {
      const before = held.length;
      await submit(page).click();
      await expect.poll(() => held.length).toBe(before + 1);
      return (options) => (options === 'abort' ? held[before]!.abort() : held[before]!.fulfill(options));
    },
  };
}

async function goTo(page: Page, name: 'Careers' | 'Contact Us'): Promise<void> {
  await headerLink(page, name).click();
  await expect(page).toHaveTitle(new RegExp(`^${name.slice(0, 7)}`));
}

/** The URL changes before the page does. */
async function goToJob(page: Page, { title }: typeof job): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test.describe('code for sending that loads late', () => {
  const sendModule = '**/assets/send-form-*.js';

  test('looks like the start of the upload, and can be cancelled', async ({ page }) => {
    const loadModule = await delayScripts(page, sendModule);
    await openPage(page, job.path);
    const values = await fill(page);
    await submit(page).click();
    await expect(submit(page)).toHaveText(interpolate(texts.sending, { percent: 0 }));
    await cancel(page).click();
    await expect(form(page).getByText(texts.cancelled)).toBeVisible();
    await expect(submit(page)).toBeFocused();
    await expectTexts(page, values);
    await submit(page).click();
    await expect(progress(page)).toBeVisible();
    loadModule();
    await expect(form(page)).toContainText(reference);
  });
});

test.describe('leaving the form during the upload', () => {
  test.use({ allowedConsoleLines: /gs\/forms\/application/ });

  test('ends in a message that names the job, and only an accepted application is forgotten', async ({ page }) => {
    const applications = await holdApplications(page);
    await openPage(page, job.path);
    const values = await fill(page);

    let answer = await applications.send();
    await goTo(page, 'Contact Us');
    await answer({ status: 503, json: { error: 'We are closed.' } });
    await expect(visibleToasts(page)).toHaveText([`${job.title}: We are closed.`]);
    await page.goBack();
    await expectTexts(page, values);
    await expect(form(page).getByText(texts.chooseAgain)).toBeVisible();

    await field(page, 'cv').setInputFiles(cv);
    answer = await applications.send();
    await goTo(page, 'Contact Us');
    await answer('abort');
    await expect(visibleToasts(page).first()).toHaveText(`${job.title}: ${texts.stalled}`);
    await page.goBack();

    await field(page, 'cv').setInputFiles(cv);
    answer = await applications.send();
    await goTo(page, 'Contact Us');
    await answer({ status: 201, json: accepted });
    await expect(visibleToasts(page).first()).toHaveText(
      `${job.title}: ${accepted.message} Reference ${accepted.reference}`,
    );
    await page.goBack();
    await expectTexts(page, empty);
    await expect(form(page).getByText(texts.chooseAgain)).toHaveCount(0);
  });

  test('of two jobs leaves no text under the receipt of the one that is answered first', async ({ page }) => {
    const applications = await holdApplications(page);
    await openPage(page, job.path);
    const values = await fill(page);
    for (const accepts of [false, true]) {
      const answerFirst = await applications.send();
      await goToJob(page, otherJob);
      await fill(page, { ...values, message: 'Another text' });
      const answerSecond = await applications.send();
      await answerSecond({ status: 201, json: accepted });
      await expect(form(page).getByRole('status')).toContainText(accepted.reference);
      await expectTexts(page, empty);
      await answerFirst(accepts ? { status: 201, json: { ...accepted, reference: 'R-2222-2222' } } : 'abort');
      await expect(visibleToasts(page).first()).toContainText(accepts ? 'R-2222-2222' : texts.stalled);
      await expect(form(page).getByRole('status'), 'the receipt of this job').toContainText(accepted.reference);
      await expectTexts(page, empty);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
      await expectTexts(page, accepts ? empty : values);
      await expect(form(page).getByText(texts.chooseAgain)).toHaveCount(accepts ? 0 : 1);
      if (!accepts) await field(page, 'cv').setInputFiles(cv);
    }
  });

  test('and coming back shows the upload, then what came of it', async ({ page }) => {
    const applications = await holdApplications(page);
    await openPage(page, job.path);
    const values = await fill(page);
    const endings: ((answer: Awaited<ReturnType<typeof applications.send>>) => Promise<unknown>)[] = [
      (answer) => answer({ status: 503, json: { error: 'We are closed.' } }),
      () => cancel(page).click(),
      (answer) => answer({ status: 201, json: accepted }),
    ];
    const outcomes = ['We are closed.', texts.cancelled, accepted.reference];
    for (const [index, end] of endings.entries()) {
      const answer = await applications.send();
      await goTo(page, 'Careers');
      await page.goBack();
      await expectTexts(page, values);
      await expect(progress(page)).toBeVisible();
      await expect(submit(page)).toBeDisabled();
      await expect(form(page).getByText(texts.chooseAgain)).toHaveCount(0);
      await end(answer);
      await expect(form(page)).toContainText(outcomes[index]!);
      await expect(progress(page)).toHaveCount(0);
      await expect(submit(page)).toBeEnabled();
      await expect(visibleToasts(page), 'none that lasts').toHaveCount(0);
      if (index === 2) break;
      await expectTexts(page, values);
      await expect(form(page).getByText(texts.chooseAgain)).toBeVisible();
      await field(page, 'cv').setInputFiles(cv);
    }
    await expectTexts(page, empty);
    await expect(form(page).getByText(texts.chooseAgain)).toHaveCount(0);
  });

  test('with the document asks first, also on another page, and only while it lasts', async ({ page }) => {
    const applications = await holdApplications(page);
    await openPage(page, job.path);
    await fill(page);
    const answer = await applications.send();
    await goTo(page, 'Contact Us');
    const dialog = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => location.reload()));
    expect((await dialog).type()).toBe('beforeunload');
    await (await dialog).dismiss();
    await answer({ status: 201, json: accepted });
    await expect(visibleToasts(page)).toContainText([accepted.reference]);
    // Without a listener, Playwright would dismiss another dialog, and this would fail.
    await page.reload();
  });
});

test.describe('cancelling', () => {
  test.use({ allowedConsoleLines: /gs\/forms\/application/ });

  test('says that nothing was sent, and keeps everything', async ({ page }) => {
    const applications = await holdApplications(page);
    await openPage(page, '/careers');
    const values = await fill(page);
    const failed = page.waitForEvent('requestfailed');
    const send = applications.send();
    await expect(progress(page)).toBeVisible();
    await expect(form(page).getByRole('status')).toHaveText(texts.uploading);
    await send;
    await expectAccessible(page, '#apply');
    await cancel(page).press('Enter');
    expect((await failed).url()).toContain(endpoint);
    await expect(form(page).getByRole('alert')).toHaveText(texts.cancelled);
    await expect(progress(page)).toHaveCount(0);
    await expect(cancel(page)).toHaveCount(0);
    await expect(submit(page)).toBeFocused();
    await expect(form(page).getByRole('status')).toHaveText('');
    await expectTexts(page, values);
    await expect(field(page, 'cv')).toHaveValue(/CV\.pdf$/);
  });

  test('after the upload says that it may have arrived', async ({ page }) => {
    // It reads everything and never answers.
    const server = createServer((request) => void request.resume()).listen(0);
    const { port } = server.address() as AddressInfo;
    await page.route(`**${endpoint}`, (route) => route.continue({ url: `http://localhost:${port}${endpoint}` }));
    await openPage(page, '/careers');
    const values = await fill(page);
    await submit(page).click();
    await expect(submit(page)).toHaveText(texts.uploaded);
    await expect(submit(page)).toBeDisabled();
    await expect(form(page).getByRole('status')).toHaveText(texts.uploaded);
    await cancel(page).click();
    await expect(form(page).getByRole('alert')).toHaveText(texts.cancelledLate);
    await expectTexts(page, values);
    server.closeAllConnections();
    server.close();
  });
});

test('a file that has changed on the disk has to be chosen again', async ({ page }, testInfo) => {
  const path = testInfo.outputPath('CV.pdf');
  await writeFile(path, pdfFile);
  await openPage(page, job.path);
  const values = await fill(page, filled(), path);
  await appendFile(path, '\n');
  await submit(page).click();
  await expect(form(page).getByText(texts.fileChanged)).toBeVisible();
  await expect(visibleToasts(page)).toHaveText([texts.fileChanged]);
  await expect(field(page, 'cv')).toBeFocused();
  await expect(field(page, 'cv')).toHaveValue('');
  await expectTexts(page, values);
  await field(page, 'cv').setInputFiles(path);
  await expect(form(page).getByText(texts.fileChanged)).toHaveCount(0);
  await submit(page).click();
  await expect(form(page).getByRole('status')).toContainText(reference);
});

test('a file chosen before hydration is asked for on the next page', async ({ page }) => {
  const loadScripts = await delayScripts(page);
  await page.goto(job.path);
  await field(page, 'cv').setInputFiles(cv);
  loadScripts();
  await hydratePage(page);
  await goToJob(page, otherJob);
  await expect(form(page).getByText(texts.chooseAgain)).toBeVisible();
});

test('a form that the browser posted itself leaves nothing behind', async ({ page }) => {
  await openPage(page, job.path);
  await fill(page);
  await form(page).evaluate((element: HTMLFormElement) => element.submit());
  await expect(page.getByText(reference)).toBeVisible();
  await openPage(page, otherJob.path);
  await expectTexts(page, empty);
  await expect(form(page).getByText(texts.chooseAgain)).toHaveCount(0);
});
