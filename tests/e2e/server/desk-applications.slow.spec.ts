/** A CV at the desk, in a browser. Who may have it, and with which headers: tests/desk/. */
import { readFileSync } from 'node:fs';
import { deskPaths, fileHref } from '#contract/desk.ts';
import messages from '#desk/messages/en.json' with { type: 'json' };
import { expect, test } from '#tests/e2e/site-fixture.ts';
import { startDeskServer } from './desk-server.ts';

const hana = 'hana@hr.example';
/** Starts like a PDF, and would be a page with a script wherever a browser may guess. */
const hostileFile = Buffer.from(
  '%PDF-1.4\n<!doctype html><script>document.title = "run"</script><h1>Shown</h1>\n%%EOF\n',
);

let desk: Awaited<ReturnType<typeof startDeskServer>>;
test.beforeAll(async () => {
  desk = await startDeskServer(hana, { hr: hana, fill: () => Promise.resolve() });
});
test.afterAll(() => desk.stop());

test('HR downloads a CV; it is not displayed, whatever it contains', async ({ browser }) => {
  const visitor = await browser.newPage({ baseURL: desk.url, javaScriptEnabled: false });
  await visitor.goto('/careers');
  await visitor.locator('#apply [name=name]').fill('Nour Haddad');
  await visitor.locator('#apply [name=email]').fill('nour@client.example');
  await visitor
    .locator(`#apply [name=cv]`)
    .setInputFiles({ name: 'CV "new".html', mimeType: 'text/html', buffer: hostileFile });
  await visitor.locator('#apply [type=submit]').click();
  const reference = /R-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await visitor.locator('main').innerText())![0];
  await visitor.close();

  const hr = await browser.newContext({ baseURL: desk.url });
  await hr.addCookies(desk.cookies);
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
  await page.goto(fileHref('applications', reference, 1)).catch(() => undefined);
  await typed;
  await expect(page).toHaveURL(({ pathname }) => pathname === deskPaths.application(reference));
  expect(await page.title()).not.toBe('run');
  await hr.close();
});
