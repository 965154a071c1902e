/**
 * The content editor by keyboard alone, and what is heard of it. Whatever a key removes or adds, the focus goes to what
 * comes next.
 */
import type { Locator, Page } from '@playwright/test';
import { recordSpeech } from '#tests/e2e/accessibility/record-speech.ts';
import { expect, test } from '#tests/e2e/site-fixture.ts';
import { slowness } from '#tests/slowness.ts';
import { openEntry, openScreen, savedStatus } from './editor-page.ts';
import { useEditorSite } from './use-editor-site.ts';

const app = useEditorSite();
// Without the preview, which opens on wide screens.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 900, height: 900 } });

const press = (button: Locator, key = 'Enter') => button.press(key);
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).first();

test('a section that is removed or added passes the focus on, in the column of its language', async ({ page }) => {
  await openEntry(page, app.server, 'pages/home');
  await page.getByLabel('Show another language beside it').selectOption('ar');
  const section = page.locator('.group').filter({ has: page.getByText('Industries', { exact: true }) });
  await press(section.locator('summary'));
  await press(button(section, /^Remove Industries\s*العربية/));
  const add = button(section, /^Add\s*العربية/);
  await expect(add).toBeFocused();
  await press(add);
  await expect(section.getByLabel(/^Heading.*العربية/)).toBeFocused();
  await press(button(section, /^Remove Industries\s*العربية/));
  await press(button(section, /^Remove Industries\s*English/));
  await expect(button(section, /^Add\s*English/)).toBeFocused();
  await press(button(section, /^Add\s*English/));
  await expect(section.getByLabel(/^Heading.*English/)).toBeFocused();
});

test('an entry that is removed passes the focus to its neighbour, a new one gets it, a moved one keeps it', async ({
  page,
}) => {
  await openEntry(page, app.server, 'projects/listings-hub');
  const runsOn = page.getByRole('group', { name: 'Technologies' });
  const entries = runsOn.getByRole('textbox');
  await press(button(runsOn, 'Remove: React'));
  await expect(runsOn.locator(':focus')).toHaveValue('PostgreSQL');
  await press(button(runsOn, 'Move up: PostGIS'), 'Space');
  await expect(button(runsOn, 'Move up: PostGIS')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(button(runsOn, 'Move up: PostGIS')).toBeFocused();
  // It is the first one now: the button stays and does nothing.
  await page.keyboard.press('Space');
  await expect(button(runsOn, 'Move up: PostGIS')).toBeFocused();
  await expect(entries.first()).toHaveValue('PostGIS');
  await press(button(runsOn, 'Move down: PostGIS'));
  await expect(button(runsOn, 'Move down: PostGIS')).toBeFocused();
  await press(button(runsOn, 'Remove: MapLibre'));
  await expect(runsOn.locator(':focus')).toHaveValue('PostgreSQL');
  for (const name of ['TypeScript', 'PostGIS', 'PostgreSQL']) await press(button(runsOn, `Remove: ${name}`));
  await expect(button(runsOn, 'Add: Technologies')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entries).toHaveCount(1);
  await expect(entries).toBeFocused();

  await press(button(page.locator('.picture').first(), 'Remove'));
  await expect(page.getByRole('textbox', { name: 'Picture', exact: true })).toBeFocused();

  // An entry with fields of its own stays closed as a neighbour, and opens as a new one.
  await openEntry(page, app.server, 'faq');
  const groups = page.getByRole('group', { name: 'Groups', exact: true });
  await press(button(groups, 'Remove: Before you write'));
  await expect(groups.locator('summary', { hasText: 'Price and payment' })).toBeFocused();
  await expect(groups.locator('details[open]')).toHaveCount(0);
  await press(button(groups, 'Add: Groups'));
  await expect(groups.locator('details[open] :focus')).toHaveValue('');
});

test('a named entry that is removed passes the focus to its neighbour, otherwise to the name of the next one', async ({
  page,
}) => {
  await openEntry(page, app.server, 'site');
  const socials = page.getByRole('group', { name: 'Social profiles' });
  await press(button(socials, 'Remove: instagram'));
  await expect(socials.getByRole('textbox', { name: 'linkedin' })).toBeFocused();
  for (const name of ['facebook', 'x', 'linkedin']) await press(button(socials, `Remove: ${name}`));
  await expect(socials.getByRole('textbox', { name: 'Network' })).toBeFocused();
  await page.keyboard.type('mastodon');
  await page.keyboard.press('Enter');
  await expect(socials.getByRole('textbox', { name: 'mastodon' })).toBeFocused();
});

test('a group stays open while its error is corrected', async ({ page }) => {
  await openEntry(page, app.server, 'pages/home');
  await press(page.locator('summary').filter({ hasText: 'Selected work' }));
  const heading = page.locator('.group').filter({ hasText: 'Selected work' }).getByLabel('Heading');
  await heading.fill('');
  await expect(heading).toHaveAttribute('aria-invalid', 'true');
  await heading.focus();
  await page.keyboard.type('Work.');
  await expect(heading).not.toHaveAttribute('aria-invalid');
  await expect(heading).toBeFocused();
  await expect(heading).toHaveValue('Work.');
});

test('a discarded draft leaves the focus on the heading of the list, a publication on what came of it', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  await openEntry(page, app.server, 'pages/careers');
  await page.getByLabel('Description', { exact: false }).first().fill('To be published.');
  await expect(savedStatus(page)).toBeVisible();
  await openScreen(page, app.server, '/changes');
  const drafts = page.getByRole('checkbox');
  const careers = page.getByRole('checkbox', { name: 'Careers' });
  const confirm = async () => {
    await press(button(page, 'Discard…'));
    await press(button(page.getByRole('dialog'), 'Discard drafts'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await press(careers, 'Space');
  await confirm();
  await expect(drafts).toHaveCount(1);
  await expect(title).toBeFocused();

  await press(careers, 'Space');
  await press(page.getByRole('button', { name: /^Publish/ }));
  const progress = page.getByRole('status').filter({ hasText: /Publish/ });
  await expect(progress).toBeFocused();
  await expect(progress).toContainText('Published in ', { timeout: 120_000 * slowness });
  await expect(drafts).toHaveCount(0);
  await expect(progress).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'See /careers' })).toBeFocused();

  await openEntry(page, app.server, 'pages/careers');
  await page.getByLabel('Description', { exact: false }).first().fill('To be discarded.');
  await expect(savedStatus(page)).toBeVisible();
  await openScreen(page, app.server, '/changes');
  await confirm();
  await expect(page.getByText('No drafts: everything is published.')).toBeVisible();
  await expect(title).toBeFocused();
});

test('one hears that a draft is saved with problems, and which is the first; the list of drafts leads to their fields', async ({
  page,
}) => {
  await openEntry(page, app.server, 'faq');
  await press(page.locator('summary').filter({ hasText: 'Before you write' }));
  await press(page.locator('summary').filter({ hasText: 'Do you sign an NDA?' }));
  const answer = page.locator('details[open] details[open]').getByLabel(/^Answer/);
  let { read } = await recordSpeech(page);
  await answer.fill('');
  const said = (text: string) => expect.poll(async () => (await read()).join('\n')).toContain(text);
  await said('Saved, but with problems: 1. Questions, Entry 3, Answer: must not be empty');
  await expect(answer).toHaveAttribute('aria-invalid', 'true');
  await expect(answer).toHaveAccessibleDescription(/must not be empty/);
  await page.getByLabel(/^Heading/).fill('');
  await said('Saved, but with problems: 2. Heading: must not be empty');

  await openScreen(page, app.server, '/changes');
  const draft = page.getByRole('listitem').filter({ hasText: 'Cannot be published yet' }).first();
  await expect(draft.getByRole('link')).toHaveText(['Edit', 'Heading', 'Questions, Entry 3, Answer']);
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
  for (const name of ['Publish 0', 'Discard…']) {
    await press(button(page, name));
    await expect(page.getByRole('alert')).toContainText('Choose a draft first.');
    await expect(button(page, name)).toBeFocused();
  }
  await press(draft.getByRole('link', { name: 'Questions, Entry 3, Answer' }));
  await expect(answer).toBeFocused();
  ({ read } = await recordSpeech(page));
  await page.keyboard.type('Yes.');
  await said('Saved, but with problems: 1. Heading: must not be empty');
  await page.getByLabel(/^Heading/).fill('Questions.');
  await expect.poll(async () => (await read()).at(-1)).toBe('Saved');
});
