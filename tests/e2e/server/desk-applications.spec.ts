/** A CV at the desk, in a browser: HR downloads it, and nobody sees it on a page of ours. */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext } from '@playwright/test';
import { deskPaths } from '#contract/desk.ts';
import { fileField } from '#contract/application.ts';
import messages from '../../../desk/messages/en.json' with { type: 'json' };
import { expect, test } from '../site-fixture.ts';
import { startDeskServer } from './desk-server.ts';

const sara = 'sara@staff.example';
const hana = 'hana@hr.example';
/** Starts like a PDF, and would be a page with a script wherever a browser may guess. */
const hostileFile = Buffer.from(
  '%PDF-1.4\n<!doctype html><script>document.title = "run"</script><h1>Shown</h1>\n%%EOF\n',
);

let desk: Awaited<ReturnType<typeof startDeskServer>>;
test.beforeAll(async () => {
  desk = await startDeskServer(sara, { hr: hana });
});
test.afterAll(() => desk.stop());

async function signIn(browser: Browser, email: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: desk.url });
  const page = await context.newPage();
  await page.goto(deskPaths.signIn);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  const mailed = () =>
    desk.mail.received.findLast(({ to, raw }) => to.includes(email) && raw.includes(deskPaths.enter));
  await expect.poll(mailed).toBeDefined();
  await page.goto(/http\S+\?t=[\w-]+/.exec(mailed()!.raw.replace(/=\r\n/g, '').replaceAll('=3D', '='))![0]);
  await page.getByRole('button', { name: 'Sign in now' }).click();
  await expect(page.getByRole('button', { name: messages.signOut })).toBeVisible();
  await page.close();
  return context;
}

test('HR downloads a CV; it is not displayed, whatever it contains, and staff without the role get nothing', async ({
  browser,
}) => {
  const visitor = await browser.newPage({ baseURL: desk.url, javaScriptEnabled: false });
  await visitor.goto('/careers');
  await visitor.locator('#apply [name=name]').fill('Nour Haddad');
  await visitor.locator('#apply [name=email]').fill('nour@client.example');
  await visitor
    .locator(`#apply [name=${fileField}]`)
    .setInputFiles({ name: 'CV "new".html', mimeType: 'text/html', buffer: hostileFile });
  await visitor.locator('#apply [type=submit]').click();
  const reference = /R-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await visitor.locator('main').innerText())![0];
  await visitor.close();

  const hr = await signIn(browser, hana);
  const page = await hr.newPage();
  await page.goto(deskPaths.applications);
  await page.getByRole('link', { name: 'Nour Haddad' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === deskPaths.application(reference));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: messages.download, exact: true }).click();
  const file = await download;
  expect(readFileSync(await file.path()).equals(hostileFile)).toBe(true);
  expect(file.suggestedFilename()).toMatch(/^CV .*\.pdf$/);

  // By its address: still a download, and the page stays.
  const typed = page.waitForEvent('download');
  await page.goto(deskPaths.file(reference)).catch(() => undefined);
  await typed;
  await expect(page).toHaveURL(({ pathname }) => pathname === deskPaths.application(reference));
  expect(await page.title()).not.toBe('run');
  const headers = (await hr.request.get(deskPaths.file(reference))).headers();
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-store',
  });
  expect(headers['content-disposition']).toMatch(/^attachment; /);

  const staff = await signIn(browser, sara);
  const strangers = await browser.newContext({ baseURL: desk.url });
  for (const [context, paths] of [
    [staff, [deskPaths.applications, deskPaths.application(reference), deskPaths.file(reference)]],
    [strangers, [deskPaths.file(reference)]],
  ] as const) {
    const other = await context.newPage();
    const downloads: unknown[] = [];
    other.on('download', (started) => downloads.push(started));
    for (const path of paths) {
      await other.goto(path);
      await expect(other.locator('main')).toBeVisible();
      expect(await other.content()).not.toMatch(/Nour|%PDF/);
    }
    expect(downloads).toEqual([]);
    await context.close();
  }
  await hr.close();
});
