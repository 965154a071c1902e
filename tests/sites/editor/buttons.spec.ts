/** Buttons of the content editor that no other test presses, each followed to what a person sees then. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { editorPaths } from '#contract/editor.ts';
import { expect, test } from '#tests/e2e/site-fixture.ts';
import { openEntry, openScreen, preview, savedStatus, signIn } from './editor-page.ts';
import { readField, saveField } from './publications.ts';
import { omar, sara, useEditorSite } from './use-editor-site.ts';

const app = useEditorSite();
// What the tests cause: content that cannot be shown, a file that is gone, a session that has ended.
test.use({
  contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] },
  allowedConsoleLines: /^error: Failed to load resource: .* (401|404|422) /,
});

const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).first().click();
const dialog = (page: Page) => page.getByRole('dialog');
const description = (page: Page) => page.getByLabel('Description', { exact: false }).first();

async function upload(page: Page, within: Page | Locator, name: string): Promise<void> {
  const picture = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#7799bb' } })
    .png()
    .toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await press(within, 'Upload…');
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer: picture });
}

test('a text page is translated, and deleted in one language, then in the other', async ({ page }) => {
  await openScreen(page, app.server);
  await press(page, 'New text page');
  await dialog(page).getByLabel('Title').fill('Warranty');
  await dialog(page).getByLabel('العربية').uncheck();
  await press(dialog(page), 'Create');
  await expect(page).toHaveURL(/\/entry\/free\/warranty$/);
  await press(page, 'العربية');
  await press(page, 'Translate: start from English');
  const heading = page.getByRole('textbox', { name: /^Heading/ });
  const remove = async (kept?: string) => {
    await press(page, 'Delete');
    if (kept) await dialog(page).getByLabel(kept).uncheck();
    await press(dialog(page), 'Delete');
    await expect(dialog(page)).toHaveCount(0);
  };
  // The second time, it has been typed into.
  for (const typed of ['', 'الضمان']) {
    await expect(page.locator('.entry-form :focus')).toHaveAttribute('lang', 'ar');
    if (typed) {
      await heading.fill(typed);
      await expect(savedStatus(page)).toBeVisible();
    }
    await remove('English');
    await expect(page.getByText('There is no version in العربية yet.')).toBeVisible();
    await expect(heading).toHaveCount(0);
    if (!typed) await press(page, 'Translate: start from English');
  }
  await remove();
  await expect(page).toHaveURL(app.site.url + editorPaths.site);
  await expect(page.getByRole('link', { name: 'Careers' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Warranty' })).toHaveCount(0);
});

test('an address that moves is redirected at the press of a button', async ({ page }) => {
  await openEntry(page, app.server, 'free/terms');
  await page.getByText('More settings').click();
  await page.getByLabel(/^Address/).fill('/conditions');
  await expect(page.getByText('The address changes from /terms to /conditions.')).toBeVisible();
  await press(page, 'Redirect the old address');
  await expect(page.getByText('The address changes')).toHaveCount(0);
  const editor = await app.server.signIn(sara);
  await expect.poll(() => readField(editor, 'site.yaml', ['redirects', '/terms'])).toBe('/conditions');
});

test('the tools of a text mark what is selected, and a link to a preview is copied', async ({ page, browser }) => {
  await openEntry(page, app.server, 'free/privacy-policy');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  for (const [tool, marked] of [
    ['Bold', '**words**'],
    ['Italic', '_words_'],
    ['Heading', '## words'],
    ['List', '- words'],
    ['Quotation', '> words'],
    ['Link', '[words](https://)'],
  ] as const) {
    await text.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText('words');
    await page.keyboard.press('Control+a');
    await press(page, tool);
    await expect(text, tool).toHaveText(marked);
    await expect(text, tool).toBeFocused();
  }
  await press(page, 'Share preview');
  await press(page, 'Create a link');
  await expect(dialog(page).getByRole('textbox')).toBeFocused();
  await press(page, 'Copy');
  await expect(dialog(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  // Whoever gets the link needs no session.
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(guest.getByText('words').first()).toBeVisible();
  await guest.context().close();
});

test('files are uploaded, chosen, replaced and deleted; an icon is chosen', async ({ page }) => {
  await openScreen(page, app.server, '/library');
  const file = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await upload(page, page, 'lobby.png');
  await expect(file('lobby.png')).toContainText('Not used');
  await upload(page, page, 'stairs.png');
  await expect(file('stairs.png')).toContainText('Not used');

  await openEntry(page, app.server, 'pages/about');
  const name = page.getByRole('textbox', { name: 'Picture', exact: true }).first();
  await press(page, 'Choose…');
  await dialog(page).getByLabel('Search by name').fill('LOBBY');
  await press(dialog(page), /^lobby\.png/);
  await expect(name).toHaveValue('lobby.png');
  await expect(savedStatus(page)).toBeVisible();

  await openScreen(page, app.server, '/library');
  await expect(file('lobby.png')).toContainText('About us');
  await press(file('lobby.png'), 'Replace…');
  await press(dialog(page), /^stairs\.png/);
  await expect(file('stairs.png')).toContainText('About us');
  await expect(file('lobby.png')).toContainText('Not used');
  await press(file('lobby.png'), 'Delete');
  await press(dialog(page), 'Cancel');
  await expect(file('lobby.png')).toBeVisible();
  await press(file('lobby.png'), 'Delete');
  await press(dialog(page), 'Delete');
  await expect(file('lobby.png')).toHaveCount(0);
  await expect(page.locator('.media-grid :focus')).toHaveRole('button');

  await openEntry(page, app.server, 'industries');
  await page.locator('.entry-form summary').first().click();
  await press(page, 'Search icons');
  await dialog(page).getByRole('searchbox').fill('anchor');
  await press(dialog(page), 'anchor');
  await expect(page.locator('.icon-control input').first()).toHaveValue('anchor');
});

test('a file that cannot be read is corrected as text, from its line', async ({ page }) => {
  writeFileSync(join(app.site.content, 'en/pages/not-found.yaml'), 'meta:\n  topic: Gone\n  : [\n');
  await openEntry(page, app.server, 'pages/not-found');
  const source = page.locator('#source');
  await press(page, /^Line \d/);
  await expect(source).toBeFocused();
  expect(
    await source.evaluate((field: HTMLTextAreaElement) => field.selectionEnd - field.selectionStart),
  ).toBeGreaterThan(0);
  await source.fill('meta:\n  topic: Gone\n  description: Nothing is here.\n');
  await press(page, 'Save');
  await expect(page.getByLabel(/^Page title/)).toHaveValue('Gone');
  await expect(page.locator('.entry-form :focus')).toBeEditable();
});

test('of two versions, each can be chosen', async ({ page }) => {
  const file = 'en/pages/portfolio.yaml';
  const path = ['hero', 'description'];
  const other = await app.server.signIn(omar);
  await openEntry(page, app.server, 'pages/portfolio');
  const published = await description(page).inputValue();
  await saveField(other, file, path, 'The words of Omar.');
  await description(page).fill('The words of Sara.');
  await press(page, 'Use theirs');
  await expect(description(page)).toHaveValue('The words of Omar.');
  await expect(page.getByText('Two people changed this field.')).toHaveCount(0);

  for (const [choice, value] of [
    ['Keep this one', 'The words of Omar.'],
    ['Use this one', 'Words that were late.'],
  ] as const) {
    await other.command('save', { file, edits: [{ path, before: published, value: 'Words that were late.' }] });
    await openEntry(page, app.server, 'pages/portfolio');
    await press(page, choice);
    await expect(page.getByText('Two people changed this field.')).toHaveCount(0);
    await expect(description(page)).toHaveValue(value);
  }
});

test('a preview has the width, the colours and the language that are chosen', async ({ page }) => {
  await openEntry(page, app.server, 'pages/about');
  const html = preview(page).locator('html');
  const widthOf = () => page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.clientWidth);
  await expect(html).toHaveAttribute('lang', 'en');
  for (const [size, width] of [
    ['Phone', 390],
    ['Desktop', 1280],
  ] as const) {
    await press(page, size);
    await expect.poll(widthOf).toBe(width);
  }
  for (const theme of ['Dark', 'Light']) {
    await press(page, theme);
    await expect(html).toHaveClass(new RegExp(theme.toLowerCase()));
  }
  await page.getByLabel('Language of the preview').selectOption('ar');
  await expect(html).toHaveAttribute('lang', 'ar');
});

test('a change of an entry that somebody has deleted is forgotten at the first press', async ({ page }) => {
  const editor = await app.server.signIn(omar);
  const { entry } = await editor.command('entries', {
    action: 'create',
    kind: 'textPage',
    name: 'short-lived',
    title: 'Short-lived',
    languages: ['en'],
  });
  await openEntry(page, app.server, entry);
  await editor.command('entries', { action: 'delete', entry, languages: ['en'] });
  await page.getByRole('textbox', { name: /^Heading/ }).fill('Too late');
  await press(page, 'Forget this change');
  await expect(savedStatus(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Forget this change' })).toHaveCount(0);
});

test('a planned publication is called off, and drafts that are not discarded after all are kept', async ({ page }) => {
  await openEntry(page, app.server, 'pages/careers');
  await description(page).fill('Come and work with us.');
  await expect(savedStatus(page)).toBeVisible();
  await openScreen(page, app.server, '/changes');
  await page.getByLabel('Later').check();
  const tomorrow = new Date(Date.now() + 86_400_000 - new Date().getTimezoneOffset() * 60_000);
  await page.getByLabel(/^Date and time/).fill(tomorrow.toISOString().slice(0, 16));
  await press(page, /^Plan/);
  const careers = page.locator('.changes > li').filter({ has: page.getByRole('checkbox', { name: 'Careers' }) });
  await expect(careers).toContainText('goes live');
  await press(careers, 'Do not publish automatically');
  await expect(careers).not.toContainText('goes live');

  await press(page, 'Discard…');
  await expect(dialog(page)).toContainText('Careers');
  await press(dialog(page), 'Cancel');
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await expect(careers).toBeVisible();
});

test('an entry of each kind is created in one language', async ({ page }) => {
  for (const kind of ['service', 'project', 'post', 'job']) {
    await openScreen(page, app.server);
    await press(page, `New ${kind}`);
    await dialog(page).getByLabel('Title').fill(`Our next ${kind}`);
    await dialog(page).getByLabel('العربية').uncheck();
    await press(dialog(page), 'Create');
    await expect(page).toHaveURL(new RegExp(`/entry/${kind}s/our-next-${kind}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Our next ${kind}`);
    await openScreen(page, app.server);
    await expect(
      page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Our next ${kind}`, exact: true }) }),
    ).toContainText('English draft');
  }
});

test('what could not be saved without a session is tried again', async ({ page, context }) => {
  await openEntry(page, app.server, 'pages/about');
  await context.clearCookies();
  await description(page).fill('Typed in a tunnel.');
  await expect(page.getByText('Not saved: you are signed out')).toBeVisible();
  await signIn(page, app.server, sara);
  await press(page, 'Try again');
  await expect(savedStatus(page)).toBeFocused();
  await page.reload();
  await expect(description(page)).toHaveValue('Typed in a tunnel.');
});

test('an earlier state comes back as a draft', async ({ page }) => {
  await openEntry(page, app.server, 'pages/contact');
  const before = await description(page).inputValue();
  await description(page).fill('Words that nobody wants.');
  await expect(savedStatus(page)).toBeVisible();
  await expect(page.locator('.file-state')).toContainText('draft');
  await page.getByRole('link', { name: 'History' }).last().click();
  await page.getByRole('button', { name: 'Restore as draft' }).last().click();
  await expect(description(page)).toHaveValue(before);
  await expect(page.locator('.file-state')).toContainText('published');
  await expect(page.locator('.file-state')).not.toContainText('draft');
});

// Last, because the settings have an error then.
test('an entry that has a name is added with its button', async ({ page }) => {
  await openEntry(page, app.server, 'site');
  const socials = page.getByRole('group', { name: 'Social profiles' });
  await socials.getByRole('textbox', { name: 'Network' }).fill('mastodon');
  await press(socials, 'Add');
  await expect(socials.getByRole('textbox', { name: 'mastodon' })).toBeFocused();
});
