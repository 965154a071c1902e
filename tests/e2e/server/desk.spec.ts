import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { honeypotField } from '#contract/forms/submission.ts';
import { distFolder } from '#tests/dist-folder.ts';
import { findViolations } from '#tests/e2e/axe.ts';
import messages from '#desk/messages/en.json' with { type: 'json' };
import { startDeskServer } from './desk-server.ts';
import { fillForm, projectForm, submitButton } from '#tests/e2e/form/project-form-page.ts';
import { expect, test } from '#tests/e2e/site-fixture.ts';
import { manifest, siteFolder } from '#tests/e2e/site-pages.ts';

const sara = 'sara@staff.example';
let desk: Awaited<ReturnType<typeof startDeskServer>>;
test.beforeAll(async () => {
  desk = await startDeskServer(sara);
});
test.afterAll(() => desk.stop());

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page), page.url()).toEqual([]);
}

test('no public file contains anything of the desk', () => {
  const site = siteFolder;
  const texts = Object.values(manifest.files).filter(({ type }) => /text|json|xml|svg/.test(type));
  expect(texts.length).toBeGreaterThan(0);
  expect(Object.keys(manifest.files).filter((path) => path.startsWith('/desk'))).toEqual([]);
  // Its paths, its class names and its cookie.
  const ours = /\/desk\b|desk-(form|rows)|__Host-/;
  expect(texts.filter(({ file }) => ours.test(readFileSync(join(site, file), 'utf8'))).map(({ file }) => file)).toEqual(
    [],
  );
  expect(
    ours.test(
      readdirSync(join(distFolder, 'desk/assets'))
        .filter((name) => name.endsWith('.css'))
        .map((name) => readFileSync(join(distFolder, 'desk/assets', name), 'utf8'))
        .join(''),
    ),
  ).toBe(true);
});

const decodeMail = ({ raw }: { raw: string }) => raw.replace(/=\r\n/g, '').replaceAll('=3D', '=');

async function submitSpamRequest(page: Page): Promise<string> {
  await page.goto(`${desk.url}/quality-assurance`);
  await fillForm(page);
  await projectForm(page)
    .locator(`[name=${honeypotField}]`)
    .evaluate((field: HTMLInputElement) => void (field.value = 'x'));
  await submitButton(page).click();
  return /R-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await page.locator('main').innerText())![0];
}

test.describe('the desk', () => {
  test.use({ allowedConsoleLines: /status of (404|409|410|422|429) / });

  test('a quarantined request is released from the digest, mailed, answered, exported and deleted, and the audit lists it all', async ({
    page,
    browser,
  }) => {
    await page.clock.install();
    await page.goto(`${desk.url}/desk`);
    await expectAccessible(page);
    await page.getByLabel('Email').fill(sara);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByRole('status')).toContainText(messages.sent);
    await expect(page.getByRole('status')).toBeFocused();
    await expectAccessible(page);
    await expect.poll(() => desk.mail.received.length).toBe(1);
    const link = /http\S+\?t=[\w-]+/.exec(decodeMail(desk.mail.received[0]!))![0];
    await page.goto(link);
    await page.getByRole('button', { name: 'Sign in now' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Requests');

    const visitor = await browser.newPage({ javaScriptEnabled: false });
    const reference = await submitSpamRequest(visitor);
    await visitor.close();
    // The open page polls for new requests.
    await page.clock.runFor(31_000);
    const quarantineTab = page
      .getByRole('navigation', { name: messages.tabs })
      .getByRole('link', { name: messages.held });
    await expect(quarantineTab).toHaveText(`${messages.held} 1`);
    await quarantineTab.click();
    await page.getByRole('link', { name: 'Amina Qureshi' }).click();
    await expect(page.getByRole('region', { name: 'About this request' })).toContainText(messages['reason-honeypot']);
    await expect(page.getByRole('region', { name: 'About this request' })).toContainText('/quality-assurance');
    await expect(page.getByRole('region', { name: messages.reply })).toContainText(messages.replyQuarantined);
    await expectAccessible(page);

    await expect.poll(() => desk.mail.received.length, 'the digest').toBe(2);
    const [list] = /http\S+\?place=held/.exec(decodeMail(desk.mail.received[1]!))!;
    const colleague = await page.context().newPage();
    await colleague.goto(list);
    await colleague.getByRole('link', { name: 'Amina Qureshi' }).click();
    await colleague.getByRole('button', { name: 'Release' }).click();
    await expect(colleague.getByRole('status')).toContainText(messages['done-release']);
    await colleague.close();
    await expect.poll(() => desk.mail.received.length).toBe(3);
    expect(desk.mail.received[2]!.headers.get('subject')).toContain(reference);
    // The open page does not know about the release yet.
    await page.getByRole('button', { name: 'Release' }).click();
    await expect(page.getByRole('alert')).toContainText(messages.stale);
    await expect(page.getByRole('alert')).toBeFocused();
    await page.getByLabel('New note').fill('Called, offer on Monday');
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.getByRole('button', { name: 'Mark as answered' }).click();
    await expect(page.getByRole('link', { name: messages.replyElsewhere })).toHaveAttribute(
      'href',
      /^mailto:amina%40example\.com\?subject=[^&]*R-[^&]*&body=[^&]*%3E%20A%20booking/,
    );
    await expect(page.getByRole('region', { name: 'About this request' })).toContainText(
      `Answered Assigned to \u2068${sara}\u2069`,
    );

    // Back in the list that it was opened from, which it has left.
    await page.getByRole('link', { name: 'All requests' }).click();
    await expect(page.getByText(messages.none)).toBeVisible();
    await page.getByRole('link', { name: messages.answered }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export as CSV' }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toContain(`"${reference}"`);

    await page.getByRole('link', { name: 'Amina Qureshi' }).click();
    await page.getByText('Delete', { exact: true }).click();
    await page.getByLabel(/to delete it$/).fill('R-1234-5678');
    await page.getByRole('button', { name: 'Delete this request' }).click();
    await expect(page.getByRole('alert')).toContainText(messages.confirm);
    await expectAccessible(page);
    await page.getByLabel(/to delete it$/).fill(reference);
    await page.getByRole('button', { name: 'Delete this request' }).click();
    await expect(page.getByRole('status')).toHaveText(messages['done-delete']);

    await page.getByRole('link', { name: 'Audit' }).click();
    const lines = (await page.locator('ol > li > p:first-child').allInnerTexts()).toReversed();
    expect(lines).toEqual([
      `${sara} signed in`,
      `${sara} viewed the list (New)`,
      `${sara} viewed the list (Quarantine)`,
      `${sara} viewed ${reference}`,
      `${sara} released ${reference}`,
      ...['wrote a note', 'marked as answered'].map((what) => `${sara} ${what} ${reference}`),
      `${sara} viewed the list (Answered)`,
      `${sara} exported (Answered)`,
      `${sara} deleted ${reference}`,
      `${sara} viewed the audit log`,
    ]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.goto(`${desk.url}/desk/audit`);
    await expect(page).toHaveURL(/\/desk\/sign-in$/);
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText(messages.linkInvalid);
    const ask = () =>
      page.request.post(`${desk.url}/desk/sign-in`, {
        form: { email: sara },
        headers: { Origin: desk.url },
        maxRedirects: 0,
      });
    await expect.poll(async () => (await ask()).status(), { intervals: [0] }).toBe(429);
    await page.goto(`${desk.url}/desk/sign-in`);
    await page.getByLabel('Email').fill(sara);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByRole('alert')).toContainText(messages.tooMany);
    await expectAccessible(page);
  });
});
