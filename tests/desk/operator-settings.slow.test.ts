/** Settings that decide where data goes or whose scripts run, attacked by somebody who may edit the site. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { operatorFields } from '#model/edit/operator-settings.ts';
import { valueAt } from '#model/isomorphic/field-values.ts';
import { commitAll, runGit } from '#render/builder/publish-fixture.ts';
import { lina } from './desk-fixture.ts';
import { useEditor } from './editor-fixture.ts';

const desk = useEditor({ sample: true });
const siteFile = 'site.yaml';
const path = () => join(desk.folder.content, siteFile);
const onDisk = () => readFileSync(path(), 'utf8');
const settings = () => parse(onDisk()) as Record<string, unknown>;
let original: string;
let firstCommit: string;

/** A value that is valid, and that no operator has chosen. */
const wanted: Record<string, unknown> = {
  email: 'me@evil.example',
  hrEmail: 'me@evil.example',
  securityEmail: 'me@evil.example',
  bookingUrl: 'https://evil.example/book',
  newsletterProvider: { action: 'https://evil.example/', field: 'email' },
  analytics: { tool: 'matomo', script: 'https://evil.example/m.js', site: '1' },
  imagesLocation: 'https://evil.example/',
  keepRequestsDays: 9999,
  keepApplicationsDays: 9999,
};
const wantedAt = (field: readonly (string | number)[]) => wanted[field.at(-1)!];
const draftOf = async () => (await desk.store.listDrafts()).find(({ file }) => file === siteFile)?.text;
const save = (edits: unknown[]) => desk.command(desk.mine, 'save', { file: siteFile, edits });

async function publishAll() {
  await desk.command(desk.mine, 'publish', { files: (await desk.store.listDrafts()).map(({ file }) => file) });
  await expect.poll(() => desk.publisher.status().state).not.toBe('running');
  return desk.publisher.status();
}
/** Nothing an editor has written is in force: neither now nor after a publication. */
async function expectUntouched() {
  expect((await draftOf()) ?? '').not.toContain('evil');
  expect(onDisk()).not.toContain('evil');
  await publishAll();
  expect(onDisk()).not.toContain('evil');
  expect(operatorFields.map((field) => valueAt(settings(), field))).toEqual(
    operatorFields.map((field) => valueAt(parse(original), field)),
  );
}

beforeAll(() => {
  original = onDisk();
  firstCommit = runGit(desk.folder.root, 'rev-parse', 'HEAD').trim();
});
beforeEach(() => void runGit(desk.folder.root, 'reset', '--hard', '--quiet', firstCommit));

test('each setting that decides where data goes, how long it is kept or whose scripts run is one of them', () => {
  expect(new Set(operatorFields.map((field) => field.at(-1)))).toEqual(new Set(Object.keys(wanted)));
});

test.each(Object.keys(wanted))('%s cannot be changed by an edit', async (name) => {
  const field = operatorFields.find((other) => other.at(-1) === name)!;
  const before = valueAt(settings(), field);
  const parent = field.slice(0, -1);
  const whole = valueAt(settings(), parent) as Record<string, unknown>;
  const edits: unknown[] = [
    { path: field, before, value: wantedAt(field) },
    // What the screen shows is out of date: the values would be offered as a choice.
    { path: field, before: 'other', value: wantedAt(field) },
    { path: parent, before: whole, value: { ...whole, [name]: wantedAt(field) } },
    { path: [], before: settings(), value: { ...settings(), [field[0]!]: wantedAt(field) } },
    ...(before === undefined ? [] : [{ path: field, before }]),
  ];
  for (const edit of edits)
    expect(await save([edit]), JSON.stringify(edit)).toMatchObject({ status: 403, body: { code: 'operatorOnly' } });
  expect(await desk.store.listDrafts()).toEqual([]);
  await expectUntouched();
});

test('a part of such a setting cannot be changed or added, and other settings can', async () => {
  for (const edit of [
    { path: ['analytics', 'script'], value: 'https://evil.example/m.js' },
    { path: ['newsletterProvider', 'redirectsTo', 0], value: 'https://evil.example' },
    { path: ['newsletterProvider'], value: null },
  ])
    expect(await save([edit])).toMatchObject({ status: 403 });
  expect(await save([{ path: ['accent'], before: settings()['accent'], value: '#005500' }])).toMatchObject({
    status: 200,
    body: { data: { accent: '#005500' } },
  });
  expect(await publishAll()).toMatchObject({ state: 'published' });
  expect(settings()).toMatchObject({ accent: '#005500', email: parse(original).email });
});

describe('a text in place of the whole file', () => {
  /** The screen offers it for a file that cannot be parsed. */
  const saveText = async (source: string) => {
    const broken = { file: siteFile, text: 'brand: [', base: null, conflicts: [] };
    const [draft] = (await desk.store.listDrafts()).filter(({ file }) => file === siteFile);
    await desk.store.saveDrafts({
      drafts: [{ ...broken, expectedVersion: draft?.version ?? 0 }],
      author: lina,
      now: desk.clock.time,
    });
    return desk.command(desk.mine, 'save', { file: siteFile, edits: [], source });
  };
  const without = (text: string) => text.replace(/^(hrEmail|securityEmail): .*\n/gm, '');

  test.each<[string, (text: string) => string, boolean?]>([
    ['plain', (text: string) => without(text).replace(/^email: .*$/m, 'email: me@evil.example')],
    ['quoted and escaped', (text: string) => `${without(text)}\n"hr\\u0045mail": me@evil.example\n`],
    ['an alias', (text: string) => `${without(text)}\nhrEmail: &x me@evil.example\nsecurityEmail: *x\n`, true],
    ['merged', (text: string) => `%YAML 1.1\n---\n${without(text)}\n<<: { hrEmail: me@evil.example }\n`, true],
    [
      'in a block',
      (text: string) => `${text}\nanalytics:\n  tool: matomo\n  script: https://evil.example/m.js\n  site: "1"\n`,
    ],
    ['as JSON', (text: string) => JSON.stringify({ ...parse(text), hrEmail: 'me@evil.example' })],
  ])('%s: the settings of the server stay', async (_, change, isRefused = false) => {
    const accent = (text: string) => text.replace('#d50000', '#123456');
    const { status } = await saveText(accent(change(original)));
    await expectUntouched();
    // What cannot be told apart is refused as a whole.
    expect([status, settings()['accent']]).toEqual(isRefused ? [status, '#d50000'] : [200, '#123456']);
  });

  test('that hides the settings, or has none of them, is not published with others', async () => {
    for (const text of ['', '- a\n', 'limits: none\n', 'brand: A\n', 'brand: [']) {
      await saveText(text);
      await publishAll();
      expect(onDisk(), JSON.stringify(text)).toBe(original);
    }
  });
});

test('history brings a file back without the settings that the operator has changed since', async () => {
  writeFileSync(path(), original.replace(/^email: .*$/m, 'email: old@example.com').replace('#d50000', '#111111'));
  commitAll(desk.folder.root);
  const { body } = await desk.query(desk.mine, 'history', { entry: 'site' });
  writeFileSync(path(), original);
  commitAll(desk.folder.root);
  const restored = await desk.command(desk.mine, 'restoreRevision', { id: body[0].id, entry: 'site' });
  expect(restored.status).toBe(200);
  expect(await draftOf()).toContain('#111111');
  expect(await draftOf()).not.toContain('old@example.com');
  expect(await publishAll()).toMatchObject({ state: 'published' });
  expect(settings()).toMatchObject({ accent: '#111111', email: parse(original).email });
});

test('renaming, duplicating and media names reach none of these settings', async () => {
  const rename = { action: 'rename', entry: 'free/terms', name: 'hrEmail', redirect: true };
  await desk.command(desk.mine, 'entries', rename);
  await desk.command(desk.mine, 'entries', { ...rename, name: 'hr-email' });
  for (const action of ['duplicate', 'rename'])
    expect((await desk.command(desk.mine, 'entries', { ...rename, action, entry: 'site', name: 'x' })).status).toBe(
      422,
    );
  expect(
    (await desk.command(desk.mine, 'entries', { action: 'delete', entry: 'site', languages: ['en'] })).status,
  ).toBe(422);
  await expectUntouched();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>';
  for (const name of ['../site.yaml', 'site.yaml', '..%2fsite.yaml', '/site.yaml'])
    await desk.command(desk.mine, `upload?name=${encodeURIComponent(name)}`, Buffer.from(svg));
  await desk.command(desk.mine, 'replaceMedia', { from: 'site.svg', to: 'file.svg' });
  expect(settings()).toMatchObject({ email: parse(original).email, imagesLocation: parse(original).imagesLocation });
});

describe('who gets what is sent with a form', () => {
  const formFile = 'forms/application.yaml';
  const onDiskAs = (file: string) => parse(readFileSync(join(desk.folder.content, file), 'utf8')) as object;
  const saveForm = (edits: unknown[]) => desk.command(desk.mine, 'save', { file: formFile, edits });
  const storeDraft = (file: string, text: string) =>
    desk.store.saveDrafts({
      drafts: [{ file, text, base: null, conflicts: [], expectedVersion: 0 }],
      author: lina,
      now: desk.clock.time,
    });

  test('cannot be changed by an edit, and other settings can', async () => {
    const whole = onDiskAs(formFile);
    const recipients = ['me@evil.example'];
    for (const edit of [
      { path: ['recipients'], value: recipients },
      { path: ['recipients'], before: ['other@evil.example'], value: recipients },
      { path: ['recipients', 0], value: recipients[0] },
      { path: [], before: whole, value: { ...whole, recipients } },
      { path: ['deliver'], before: 'applications', value: 'requests' },
      { path: ['deliver'], before: 'applications' },
    ])
      expect(await saveForm([edit]), JSON.stringify(edit)).toMatchObject({
        status: 403,
        body: { code: 'operatorOnly' },
      });
    expect(await saveForm([{ path: ['fields', 2, 'required'], value: true }])).toMatchObject({ status: 200 });
    expect(await publishAll()).toMatchObject({ state: 'published' });
    expect(onDiskAs(formFile)).toMatchObject({ deliver: 'applications', fields: { 2: { required: true } } });
  });

  test('is not taken from a draft that was stored by other means, of a form on the server or of a new one', async () => {
    const text = readFileSync(join(desk.folder.content, formFile), 'utf8');
    const evil = text.replace('deliver: applications', 'deliver: requests\nrecipients: [me@evil.example]');
    await storeDraft(formFile, evil);
    const contact = readFileSync(join(desk.folder.content, 'forms/contact.yaml'), 'utf8');
    await storeDraft('forms/own.yaml', `deliver: applications\nrecipients: [me@evil.example]\n${contact}`);
    await publishAll();
    for (const file of ['forms/own.yaml', formFile]) expect(onDiskAs(file)).not.toHaveProperty('recipients');
    expect(onDiskAs(formFile)).toMatchObject({ deliver: 'applications' });
  });
});

describe('the operator changes the file on the server while there is a draft of it', () => {
  const operated = () => original.replace(/^email: .*$/m, 'email: new@example.com');

  test('the draft can be published as it is, and does not bring the old value back', async () => {
    await save([{ path: ['accent'], before: settings()['accent'], value: '#005500' }]);
    writeFileSync(path(), operated());
    expect(await publishAll()).toMatchObject({ state: 'published' });
    expect(settings()).toMatchObject({ accent: '#005500', email: 'new@example.com' });
  });

  test('the next save shows the new value', async () => {
    await save([{ path: ['accent'], before: settings()['accent'], value: '#005500' }]);
    writeFileSync(path(), operated());
    const saved = await save([{ path: ['accent'], before: '#005500', value: '#006600' }]);
    expect(saved.body.data).toMatchObject({ accent: '#006600', email: 'new@example.com' });
    expect(await publishAll()).toMatchObject({ state: 'published' });
    expect(settings()).toMatchObject({ accent: '#006600', email: 'new@example.com' });
  });

  test('another change of the operator is not overwritten', async () => {
    await save([{ path: ['accent'], before: settings()['accent'], value: '#005500' }]);
    writeFileSync(path(), original.replace('#d50000', '#222222'));
    expect(await publishAll()).toMatchObject({ state: 'failed', problems: [{ file: siteFile }] });
    expect(settings()).toMatchObject({ accent: '#222222' });
  });

  test('a draft that was stored by other means is published without them', async () => {
    await save([{ path: ['accent'], before: settings()['accent'], value: '#005500' }]);
    const [draft] = await desk.store.listDrafts();
    const text = draft!.text!.replace(/^hrEmail: .*$/m, 'hrEmail: me@evil.example');
    await desk.store.saveDrafts({
      drafts: [{ ...draft!, text, expectedVersion: draft!.version }],
      author: lina,
      now: desk.clock.time,
    });
    expect(await publishAll()).toMatchObject({ state: 'published' });
    expect(onDisk()).not.toContain('evil');
    expect(settings()).toMatchObject({ accent: '#005500' });
  });
});
