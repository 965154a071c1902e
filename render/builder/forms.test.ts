/** Forms in the editor: what one is shown on, and what happens to pages and to the operator's settings. */
import { expect, test } from 'vitest';
import type { DraftTexts, EntryName, EntryRequest } from '#contract/editor.ts';
import { readFields } from '#model/edit/edit-text.ts';
import { withOperatorSettings } from '#model/edit/operator-settings.ts';
import { projectRoot } from '#render/files/paths.ts';
import { createBuilder } from './create-builder.ts';

/** Nothing here writes files. */
const builder = createBuilder(projectRoot, 'sample', { siteUrl: 'http://localhost:3000' });
const nameOf = (text: string) => text as EntryName;

async function change(request: Exclude<EntryRequest, { action: 'discard' }>, drafts: DraftTexts = {}) {
  return { ...drafts, ...(await builder.changeEntry(drafts, request)).drafts };
}

const createWorkshop = () =>
  change({ action: 'create', kind: 'form', name: nameOf('workshop'), title: 'Workshop', languages: ['en'] });

async function withForm(drafts: DraftTexts, file: string, form: string) {
  return { ...drafts, [file]: (await builder.edit(drafts, file, [{ path: ['form'], value: form }])).text };
}

async function pathOf(id: string, drafts: DraftTexts = {}) {
  return (await builder.overview(drafts)).entries.find((entry) => entry.id === id)!.path;
}

async function invalidIn(drafts: DraftTexts) {
  const { entries } = await builder.overview(drafts);
  return entries.filter(({ files }) => files.some(({ statuses }) => statuses.includes('invalid'))).map(({ id }) => id);
}

const fieldsOf = (drafts: DraftTexts, file: string) => readFields(file, drafts[file]!) as Record<string, unknown>;

test('a form is previewed on a page that has it', async () => {
  expect(await pathOf('forms/contact')).toBe('/contact-us');
  expect(await pathOf('forms/application')).toBe('/careers');
  const service = await pathOf('forms/project');
  const { entries } = await builder.overview({});
  expect(entries.filter(({ kind }) => kind === 'service').map(({ path }) => path)).toContain(service);
  const drafts = await createWorkshop();
  expect(await pathOf('forms/workshop', drafts)).toBeNull();
  expect(await pathOf('forms/workshop', await withForm(drafts, 'ar/free/terms.md', 'workshop'))).toBe('/terms');
  // Service pages have it without a form of their own.
  expect(await pathOf('forms/contact', { 'forms/project.yaml': null })).toBe('/contact-us');
});

test('a new form is valid, in all languages of the site; so is a copy', async () => {
  const drafts = await createWorkshop();
  expect(Object.keys(drafts)).toEqual(['forms/workshop.yaml']);
  expect(fieldsOf(drafts, 'forms/workshop.yaml')['heading']).toEqual({ en: 'Workshop', ar: 'Workshop' });
  const copied = await change({ action: 'duplicate', entry: 'forms/workshop', name: nameOf('second') }, drafts);
  expect(fieldsOf(copied, 'forms/second.yaml')['heading']).toEqual({ en: 'Workshop (2)', ar: 'Workshop (2)' });
  expect(await invalidIn(copied)).toEqual([]);
  const summary = (await builder.overview(drafts)).entries.find(({ id }) => id === 'forms/workshop');
  expect(summary).toMatchObject({ kind: 'form', title: 'Workshop', isRemovable: true, files: [{ language: null }] });
});

test('pages follow a form that gets another name, also those that have it without saying so', async () => {
  const named = await withForm(await createWorkshop(), 'en/free/terms.md', 'workshop');
  const renamed = await change(
    { action: 'rename', entry: 'forms/workshop', name: nameOf('day'), redirect: true },
    named,
  );
  expect(fieldsOf(renamed, 'en/free/terms.md')['form']).toBe('day');
  expect(renamed['forms/workshop.yaml']).toBeNull();
  expect(await invalidIn(renamed)).toEqual([]);

  const contact = await change({ action: 'rename', entry: 'forms/contact', name: nameOf('ask'), redirect: false });
  for (const language of ['en', 'ar']) expect(fieldsOf(contact, `${language}/pages/contact.yaml`)['form']).toBe('ask');
  expect(Object.keys(contact)).toHaveLength(4);
  expect(await invalidIn(contact)).toEqual([]);
});

test('a form that a page names, or the contact page needs, is not deleted; another one is', async () => {
  const remove = (entry: string, drafts?: DraftTexts) => change({ action: 'delete', entry, languages: [] }, drafts);
  await expect(remove('forms/contact')).rejects.toThrow('These pages have this form: Contact.');
  const drafts = await createWorkshop();
  await expect(remove('forms/workshop', await withForm(drafts, 'ar/free/terms.md', 'workshop'))).rejects.toThrow(
    'Choose another one there.',
  );
  expect((await remove('forms/workshop', drafts))['forms/workshop.yaml']).toBeNull();
  expect(await invalidIn(await remove('forms/project'))).toEqual([]);
});

test.each([
  ['deliver', 'requests'],
  ['recipients', ['me@evil.example']],
])('%s of a form is only changed on the server', async (name, value) => {
  const file = 'forms/application.yaml';
  const { deliver } = (await builder.entry({}, 'forms/application'))!.files[0]!.data as Record<string, unknown>;
  const before = name === 'deliver' ? deliver : undefined;
  await expect(builder.edit({}, file, [{ path: [name], before, value }])).rejects.toMatchObject({
    code: 'operatorOnly',
  });
  const drafts = await createWorkshop();
  await expect(
    builder.edit(drafts, 'forms/workshop.yaml', [{ path: ['recipients'], value: ['a@evil.example'] }]),
  ).rejects.toMatchObject({
    code: 'operatorOnly',
  });
});

test('a draft goes to those of the published form, a copy to those of a form that exists', () => {
  const form = (settings: string) => `${settings}fields:\n  - { name: email, type: email, required: true }\n`;
  const file = 'forms/jobs.yaml';
  const hr = 'deliver: applications\nrecipients:\n  - hr@example.com\n';
  const published = { [file]: form(hr) };
  const settingsOf = (drafts: DraftTexts, name = file) => {
    const { fields: _, ...settings } = fieldsOf(withOperatorSettings(drafts, published), name);
    return settings;
  };
  const own = { deliver: 'applications', recipients: ['hr@example.com'] };
  const foreign = form('deliver: applications\nrecipients:\n  - me@evil.example\n');
  expect(settingsOf({ [file]: foreign })).toEqual(own);
  expect(settingsOf({ [file]: form('') })).toEqual(own);
  expect(settingsOf({ 'forms/copy.yaml': form(hr) }, 'forms/copy.yaml')).toEqual(own);
  expect(settingsOf({ 'forms/copy.yaml': foreign }, 'forms/copy.yaml')).toEqual({ deliver: 'applications' });
  expect(withOperatorSettings({ [file]: null }, published)).toEqual({ [file]: null });
});

test('a form shows what visitors read where it has no text of its own', async () => {
  const { schema } = (await builder.entry({}, 'forms/application'))!;
  expect(schema.properties!['button']!.usualTexts!['']).toMatchObject({
    en: expect.any(String),
    ar: expect.any(String),
  });
  const { label, placeholder } = schema.properties!['fields']!.items!.properties!;
  expect(Object.keys(label!.usualTexts!)).toContain('cv');
  expect(label!.usualTexts!['email']).toEqual({ en: 'Email', ar: 'البريد الإلكتروني' });
  expect(Object.keys(placeholder!.usualTexts!)).toEqual(['message']);
});
