/** The content editor in a browser, from a typed word to what a visitor sees. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import sharp from 'sharp';
import { editorPaths } from '#contract/editor.ts';
import { expectAccessible } from '#tests/e2e/axe.ts';
import { findOverflow } from '#tests/e2e/find-overflow.ts';
import { expect, test } from '#tests/e2e/site-fixture.ts';
import { slowness } from '#tests/slowness.ts';
import { openEntry, openScreen, preview, publishAll, readAsVisitor, savedStatus, signIn } from './editor-page.ts';
import { omar, sara, useEditorSite } from './use-editor-site.ts';

const app = useEditorSite();
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // What the tests cause: no connection, content that cannot be shown.
  allowedConsoleLines:
    /^error: Failed to load resource: (net::ERR_INTERNET_DISCONNECTED |.* 422 .*\/(preview|api\/publish))/,
});

const git = (...args: string[]) => execFileSync('git', args, { cwd: app.site.content, encoding: 'utf8' });

test('a changed sentence is previewed, published as one line and seen by a visitor', async ({ page, browser }) => {
  await openEntry(page, app.server, 'pages/contact');
  const field = page.getByLabel('Description', { exact: false }).first();
  await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible();
  await field.fill('We answer within one working day.');
  await expect(preview(page).getByText('We answer within one working day.')).toBeVisible();
  await expect(savedStatus(page)).toBeVisible();
  await readAsVisitor(browser, app.server, '/contact-us', async (visitor) => {
    await expect(visitor.getByText('We answer within one working day.')).toHaveCount(0);
  });

  await publishAll(page, app.server);
  await readAsVisitor(browser, app.server, '/contact-us', async (visitor) => {
    await expect(visitor.getByText('We answer within one working day.')).toBeVisible();
  });
  expect(git('log', '-1', '--format=%ae')).toBe(`${sara}\n`);
  expect(git('diff', '--stat', 'HEAD~1')).toMatch(/1 file changed, 1 insertion\(\+\), [12] deletions?\(-\)/);
});

test('a click on a text of the preview goes to its field', async ({ page }) => {
  await openEntry(page, app.server, 'pages/home');
  await preview(page).getByRole('heading', { level: 1 }).click();
  await expect(page.locator(':focus')).toHaveValue(/\S/);
  const focused = await page.locator(':focus').inputValue();
  await expect(preview(page).getByRole('heading', { level: 1 })).toContainText(focused);
});

test('settings that decide where data goes are shown and cannot be typed; others can', async ({ page }) => {
  await openEntry(page, app.server, 'site');
  for (const [name, value] of [
    ['Email for applications', 'hr@meridian.example'],
    ['Analytics', 'Counts visits'],
  ] as const) {
    const setting = page.getByRole('group', { name, exact: true });
    await expect(setting).toContainText(value);
    await expect(setting).toContainText('only the people who run the server can change it');
    await expect(setting.locator('input, textarea, select, button')).toHaveCount(0);
  }
  await expect(page.getByLabel('Short name', { exact: false }).first()).toBeEditable();
});

test('what is typed survives a reload and a lost connection', async ({ page, context }) => {
  await openEntry(page, app.server, 'pages/careers');
  const field = page.getByLabel('Description', { exact: false }).first();
  await context.setOffline(true);
  await field.fill('Typed without a connection.');
  await expect(page.getByText('Not saved: no connection')).toBeVisible();
  await context.setOffline(false);
  await expect(savedStatus(page)).toBeVisible({ timeout: 60_000 * slowness });
  await page.reload();
  await expect(field).toHaveValue('Typed without a connection.');

  // On another device.
  const { files } = await (await app.server.signIn(omar)).query('entry', { id: 'pages/careers' });
  expect(JSON.stringify(files)).toContain('Typed without a connection.');
});

test('two people who change one field see each other, and both versions are kept', async ({ page, browser }) => {
  const file = 'en/pages/portfolio.yaml';
  const path = ['hero', 'description'];
  const other = await app.server.signIn(omar);
  await openEntry(page, app.server, 'pages/portfolio');
  const field = page.getByLabel('Description', { exact: false }).first();
  const before = await field.inputValue();
  await other.command('save', { file, edits: [{ path, before, value: 'The words of Omar.' }] });
  await field.fill('The words of Sara.');
  await expect(page.getByText('Two people changed this field.')).toBeVisible();
  await expect(page.getByText('The words of Omar.')).toBeVisible();

  // Kept on the server, for whoever opens it.
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await signIn(elsewhere, app.server, sara);
  await other.query('people', { id: 'pages/portfolio' });
  await openEntry(elsewhere, app.server, 'pages/portfolio');
  await expect(elsewhere.getByText('The words of Sara.')).toBeVisible();
  await expect(elsewhere.getByText('Also editing this: ')).toContainText(omar);
  await context.close();

  await page.getByRole('button', { name: 'Keep mine' }).press('Enter');
  await expect(field).toBeFocused();
  await expect(page.getByText('Two people changed this field.')).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('The words of Sara.');
  await expect(savedStatus(page)).toBeVisible();
});

test('a new case with a photo in two languages', async ({ page, browser }) => {
  await page.goto(app.site.url + editorPaths.site);
  await page.getByRole('button', { name: 'New project' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('A library that lends tools');
  await dialog.getByLabel('Name in the address').fill('tool-library');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/entry\/projects\/tool-library/);
  // Services by their titles, each time another one.
  const services = page.getByRole('group', { name: 'Services' });
  const before = await services.getByRole('combobox').count();
  for (const added of [1, 2]) {
    await services.getByRole('button', { name: 'Add: Services' }).click();
    await expect(services.getByRole('combobox')).toHaveCount(before + added);
  }
  await services.getByRole('combobox').last().selectOption({ label: 'Artificial Intelligence' });
  await expect(savedStatus(page)).toBeVisible();
  await page.getByRole('textbox', { name: 'Picture', exact: true }).scrollIntoViewIfNeeded();
  const photo = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#7799bb' } })
    .withExif({ IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload…' }).first().click();
  await (await chooser).setFiles({ name: 'Team Photo.JPG', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByRole('textbox', { name: 'Picture', exact: true })).toHaveValue(/^team-photo.*\.jpg$/);
  const stored = await page.getByRole('textbox', { name: 'Picture', exact: true }).inputValue();
  expect((await sharp(join(app.site.content, 'media', stored)).metadata()).exif).toBeUndefined();
  await expect(page.getByText(/describe what team-photo.*\.jpg shows/).first()).toBeVisible();
  await page.getByRole('textbox', { name: /^Description of the picture/ }).fill('Shelves with tools');
  await expect(page.getByText(/describe what team-photo.*\.jpg shows/)).toHaveCount(0);
  await page.getByRole('button', { name: 'العربية', exact: true }).click();
  await page.getByRole('textbox', { name: /^Title/ }).fill('مكتبة تُعير الأدوات');
  await page.getByRole('textbox', { name: 'Picture', exact: true }).fill(stored);
  await page.getByRole('textbox', { name: /^Description of the picture/ }).fill('رفوف عليها أدوات');
  await expect(savedStatus(page)).toBeVisible();
  await publishAll(page, app.server);
  await readAsVisitor(browser, app.server, '/case-study/tool-library', async (visitor) => {
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('A library that lends tools');
    await expect(visitor.locator('img[src*="team"]').first()).toBeVisible();
  });
  await readAsVisitor(browser, app.server, '/ar/case-study/tool-library', async (visitor) => {
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('مكتبة تُعير الأدوات');
  });
});

test('a new service is in the menu once it is published', async ({ page, browser }) => {
  const editor = await app.server.signIn(sara);
  const { entry } = await editor.command('entries', {
    action: 'create',
    kind: 'service',
    name: 'data-audit',
    title: 'Data audits',
    languages: ['en', 'ar'],
  });
  await openEntry(page, app.server, entry);
  await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible();
  await publishAll(page, app.server);
  await readAsVisitor(browser, app.server, '/', async (visitor) => {
    await expect(visitor.getByRole('link', { name: 'Data audits' }).first()).toBeAttached();
    const url = await visitor.getByRole('link', { name: 'Data audits' }).first().getAttribute('href');
    expect((await visitor.goto(app.site.url + url!))!.status()).toBe(200);
  });
});

test('invalid content is explained at its field and cannot be published', async ({ page }) => {
  await openEntry(page, app.server, 'jobs/senior-ui-ux-designer');
  const field = page.getByLabel('Published on', { exact: false });
  const before = await field.inputValue();
  await page.getByLabel('Salary', { exact: false }).fill('');
  await expect(page.getByLabel('Salary', { exact: false })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('must not be empty').first()).toBeVisible();
  await page.goto(`${app.site.url}${editorPaths.site}/changes`);
  // Also of drafts that other tests have left.
  await expect(page.getByText('Cannot be published yet:').first()).toBeVisible();
  await page.getByRole('link', { name: 'Salary' }).click();
  await expect(page.getByLabel('Salary', { exact: false })).toBeFocused();
  await page.getByLabel('Salary', { exact: false }).fill('By agreement');
  await expect(page.getByText('must not be empty')).toHaveCount(0);
  await expect(field).toHaveValue(before);
});

test('a time that has passed is refused at its field: nothing is published, and the draft stays', async ({
  page,
  browser,
}) => {
  await openEntry(page, app.server, 'pages/services');
  await page.getByLabel('Description', { exact: false }).first().fill('Words for later.');
  await expect(savedStatus(page)).toBeVisible();
  await openScreen(page, app.server, '/changes');
  await page.getByLabel('Later').check();
  const time = page.getByLabel(/^Date and time/);
  // By the clock of the browser; then that clock is wrong, and the server refuses it.
  for (const clock of [new Date(), new Date('2025-01-01T12:00:00Z')]) {
    await page.clock.setFixedTime(clock);
    await time.fill('2025-01-02T03:04');
    await page.getByRole('button', { name: /^Plan/ }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'This time has passed. Choose a later one: nothing was published.',
    );
    await expect(time).toBeFocused();
    await expect(time).toHaveAttribute('aria-invalid', 'true');
    await expect(time).toHaveAccessibleDescription(/This time has passed/);
  }
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Words for later.' })).toBeVisible();
  await expect(page.getByText(/goes live/)).toHaveCount(0);
  await readAsVisitor(browser, app.server, '/services', async (visitor) => {
    await expect(visitor.getByText('Words for later.')).toHaveCount(0);
  });
});

test('the previous release is back with one click', async ({ page, browser }) => {
  await openEntry(page, app.server, 'pages/about');
  await page.getByLabel('Description', { exact: false }).first().fill('Words of this release.');
  await expect(savedStatus(page)).toBeVisible();
  await publishAll(page, app.server);
  await readAsVisitor(browser, app.server, '/about-us', async (visitor) => {
    await expect(visitor.getByText('Words of this release.')).toBeVisible();
  });
  await page.goto(`${app.site.url}${editorPaths.site}/releases`);
  await page.getByRole('button', { name: 'Restore…' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Restored.')).toBeVisible();
  await readAsVisitor(browser, app.server, '/about-us', async (visitor) => {
    await expect(visitor.getByText('Words of this release.')).toHaveCount(0);
  });
});

for (const [language, width] of [
  ['en', 1440],
  ['ar', 390],
] as const) {
  test(`no axe violations and nothing cut off at ${width} px in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${app.site.url}${editorPaths.site}?language=${language}`);
    for (const path of [
      '',
      '/entry/pages/home',
      '/entry/projects/listings-hub',
      '/changes',
      '/library',
      '/history',
      '/releases',
    ]) {
      await test.step(path, async () => {
        await page.goto(app.site.url + editorPaths.site + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        expect.soft(await page.evaluate(findOverflow)).toEqual([]);
        await expectAccessible(page);
      });
    }
  });
}

test('on a phone: edit and preview', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openEntry(page, app.server, 'pages/home');
  await page.getByLabel('Description', { exact: false }).first().fill('Typed on a phone.');
  await expect(savedStatus(page)).toBeVisible();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(preview(page).getByText('Typed on a phone.')).toBeVisible();
});
