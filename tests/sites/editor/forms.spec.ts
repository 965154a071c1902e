/** A form of one's own, by the editor alone: from its first field to what a visitor sends with it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'yaml';
import { expect, test } from '#tests/e2e/site-fixture.ts';
import { openEntry, openScreen, preview, publishAll, readAsVisitor, savedStatus } from './editor-page.ts';
import { useEditorSite } from './use-editor-site.ts';

const app = useEditorSite();
// Browsers report each response that is an error: of a preview with an unfinished form, and of a refused deletion.
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedConsoleLines: /status of 422/ });

const texts = (within: Page | Locator, name: string) => within.getByRole('group', { name, exact: true });
const fieldsOf = (page: Page) => texts(page, 'Fields');
const lastField = (page: Page) => fieldsOf(page).locator(':scope > ol > li').last();
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const fieldNames = (page: Page) => fieldsOf(page).locator(':scope > ol > li > details > summary > .group-name');

async function fillBoth(group: Locator, english: string, arabic: string): Promise<void> {
  await group.getByLabel('English', { exact: true }).fill(english);
  await group.getByLabel('العربية', { exact: true }).fill(arabic);
}

async function addField(page: Page, kind: string, english: string, arabic: string): Promise<Locator> {
  await button(fieldsOf(page), 'Add: Fields').click();
  const added = lastField(page);
  await expect(added.getByLabel('Kind of field')).toBeFocused();
  await added.getByLabel('Kind of field').selectOption({ label: kind });
  await fillBoth(texts(added, 'Label'), english, arabic);
  return added;
}

test('a form with a date, a choice and a file is made, put on a page, published and sent', async ({
  page,
  browser,
}) => {
  await openScreen(page, app.server);
  await button(page, 'New form').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Workshop');
  await button(dialog, 'Create').click();
  await expect(page).toHaveURL(/\/entry\/forms\/workshop$/);
  // Known fields need no label.
  await expect(fieldNames(page)).toHaveText(['Full name', 'Email', 'Message']);
  await expect(page.getByRole('group', { name: 'Who reads the answers' })).toContainText('Those who read requests');

  const day = await addField(page, 'Date', 'Preferred day', 'اليوم المفضل');
  await expect(day.getByLabel(/^Name in the data/)).toHaveValue('preferred_day');
  await day.getByLabel('Least').fill('2030-01-01');
  await expect(day.getByLabel('Longest text')).toHaveCount(0);
  const people = await addField(page, 'One choice, from a menu', 'How many people?', 'كم شخصًا؟');
  for (const [english, arabic] of [
    ['Up to ten', 'حتى عشرة'],
    ['More', 'أكثر'],
  ] as const) {
    await button(people, 'Add: Choices').click();
    await fillBoth(texts(people.locator('ol > li').last(), 'Choice'), english, arabic);
  }
  await expect(
    people
      .locator('ol > li')
      .first()
      .getByLabel(/^Name in the data/),
  ).toHaveValue('up-to-ten');
  await addField(page, 'File', 'Floor plan', 'مخطط الطابق');
  await expect(savedStatus(page)).toHaveText('Saved');

  await openEntry(page, app.server, 'free/terms');
  for (const language of ['العربية', 'English']) {
    await button(page, language).click();
    await page.getByLabel('Form', { exact: true }).selectOption({ label: 'Workshop' });
    await expect(savedStatus(page)).toHaveText('Saved');
  }
  await expect(preview(page).getByLabel('How many people?')).toBeVisible();
  await publishAll(page, app.server);

  await readAsVisitor(browser, app.server, '/terms', async (visitor) => {
    await visitor.getByLabel('Full name').fill('Ada Lovelace');
    await visitor.getByLabel('Email', { exact: false }).first().fill('ada@example.com');
    await visitor.getByLabel('Message').fill('A day with the team.');
    await visitor.getByLabel('Preferred day').fill('2030-02-03');
    await visitor.getByLabel('How many people?').selectOption({ label: 'Up to ten' });
    const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
    await visitor.getByLabel('Floor plan').setInputFiles(plan);
    const [answer] = await Promise.all([
      visitor.waitForResponse((response) => response.request().method() === 'POST'),
      visitor.locator('#contact-form button[type=submit]').click(),
    ]);
    expect([new URL(answer.url()).pathname, answer.status()]).toEqual(['/gs/forms/workshop', 201]);
  });
  await readAsVisitor(browser, app.server, '/ar/terms', async (visitor) => {
    await expect(visitor.getByLabel('كم شخصًا؟')).toBeVisible();
  });
});

test('fields are renamed, removed and moved by keyboard; a form that a page has stays', async ({ page, browser }) => {
  await openEntry(page, app.server, 'forms/workshop');
  const day = fieldsOf(page).locator('details').filter({ hasText: 'Preferred day' });
  await day.locator('summary').press('Enter');
  await day.getByLabel(/^Name in the data/).fill('day');

  // What is asked already is removed after a warning, and comes back with one press.
  await button(fieldsOf(page), 'Remove: Message').press('Enter');
  const warning = page.getByRole('dialog');
  await expect(warning).toContainText('stay readable');
  await warning.getByRole('button', { name: /^Remove/ }).press('Enter');
  await expect(fieldNames(page)).toHaveText(['Full name', 'Email', 'Preferred day', 'How many people?', 'Floor plan']);
  await button(fieldsOf(page), 'Undo').press('Enter');
  await expect(fieldNames(page).nth(2)).toHaveText('Message');
  await button(fieldsOf(page), 'Remove: Message').press('Enter');
  await warning.getByRole('button', { name: /^Remove/ }).press('Enter');

  const up = button(fieldsOf(page), 'Move up: How many people?');
  await up.press('Enter');
  await expect(up).toBeFocused();
  await expect(fieldNames(page)).toHaveText(['Full name', 'Email', 'How many people?', 'Preferred day', 'Floor plan']);
  await expect(savedStatus(page)).toHaveText('Saved');

  await button(page, 'Delete').click();
  await button(page.getByRole('dialog'), 'Delete').click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Terms & Conditions');
  await button(page.getByRole('dialog'), 'Close').click();

  await publishAll(page, app.server);
  const { fields } = parse(readFileSync(join(app.site.content, 'forms/workshop.yaml'), 'utf8'));
  expect(fields.map(({ name }: { name: string }) => name)).toEqual([
    'name',
    'email',
    'how_many_people',
    'day',
    'floor_plan',
  ]);
  await readAsVisitor(browser, app.server, '/terms', async (visitor) => {
    await expect(visitor.locator('#workshop-day')).toBeVisible();
    await expect(visitor.getByLabel('Message')).toHaveCount(0);
  });

  await openEntry(page, app.server, 'forms/workshop');
  await button(page, 'Rename').click();
  await expect(page.getByRole('dialog')).toContainText('The address that it is sent to changes with its name');
  await page.getByRole('dialog').getByLabel('Name in the address').fill('team-day');
  await button(page.getByRole('dialog'), 'Rename').click();
  await expect(page).toHaveURL(/\/entry\/forms\/team-day$/);
  await publishAll(page, app.server);
  for (const language of ['en', 'ar'])
    expect(readFileSync(join(app.site.content, language, 'free/terms.md'), 'utf8')).toContain('form: team-day');
});

test('a problem of a form leads to its field', async ({ page }) => {
  await openEntry(page, app.server, 'forms/contact');
  const phone = fieldsOf(page).locator(':scope > ol > li').nth(3);
  await phone.locator('summary').click();
  await phone.getByLabel(/^Name in the data/).fill('Phone number');
  await expect(savedStatus(page)).toContainText('Fields, Entry 4, Name in the data');
  await openScreen(page, app.server, '/changes');
  await page.getByRole('link', { name: 'Fields, Entry 4, Name in the data' }).click();
  await expect(page.locator(':focus')).toHaveValue('Phone number');
});
