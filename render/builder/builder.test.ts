import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { DraftTexts, EntryName, EntryRequest } from '#contract/editor.ts';
import { copySample } from '#model/sample/sample-copy-fixture.ts';
import type { BuilderReply } from '#server/editor/builder.ts';
import { projectRoot } from '#render/files/paths.ts';
import { createBuilder } from './create-builder.ts';

const options = { siteUrl: 'http://localhost:3000' };
/** Nothing here writes files. */
const builder = createBuilder(projectRoot, 'sample', options);

function createCopy() {
  const sample = copySample();
  return { sample, builder: createBuilder(sample.root(), 'sample', options) };
}

async function summaryOf(id: string, drafts: DraftTexts = {}) {
  return (await builder.overview(drafts)).entries.find((entry) => entry.id === id);
}

async function statusesOf(id: string, drafts: DraftTexts) {
  return (await summaryOf(id, drafts))?.files.map(({ statuses }) => statuses);
}

const change = (request: Exclude<EntryRequest, { action: 'discard' }>, drafts: DraftTexts = {}) =>
  builder.changeEntry(drafts, request);

const nameOf = (text: string) => text as EntryName;

/** Every problem that a build would report. */
async function problemsOf(drafts: DraftTexts): Promise<string[]> {
  const { entries } = await builder.overview(drafts);
  const invalid = entries.filter(({ files }) => files.some(({ statuses }) => statuses.includes('invalid')));
  const details = await Promise.all(invalid.map(({ id }) => builder.entry(drafts, id)));
  return details
    .flatMap((entry) => entry!.files.flatMap(({ problems }) => problems))
    .map(({ file, path, message }) => `${file} ${path.join('.')}: ${message}`);
}

test('the overview lists everything that can be edited, with its status', async () => {
  const { languages, entries } = await builder.overview({});
  expect(languages).toEqual([
    { code: 'en', name: 'English', direction: 'ltr', prefix: '' },
    { code: 'ar', name: 'العربية', direction: 'rtl', prefix: '/ar' },
  ]);
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(
    new Set(['page', 'form', 'service', 'project', 'job', 'textPage', 'list', 'messages', 'settings']),
  );
  expect(entries.find(({ id }) => id === 'services/ai')).toEqual({
    id: 'services/ai',
    kind: 'service',
    title: 'Artificial Intelligence',
    path: '/artificial-intelligence',
    isRemovable: true,
    files: [
      { file: 'en/services/ai.yaml', language: 'en', statuses: ['published'] },
      { file: 'ar/services/ai.yaml', language: 'ar', statuses: ['published'] },
    ],
  });
  expect(await statusesOf('faq', { 'en/faq.yaml': 'heading: [', 'ar/faq.yaml': null })).toEqual([
    ['draft', 'invalid'],
    ['draft', 'untranslated'],
  ]);
});

test('the list of posts is hidden until a post is published in its language, and has no address until there is one', async () => {
  const post = (date: string) =>
    `---\nmeta:\n  topic: A\n  description: B\nheading: First\nlead: B\nauthor: C\ndate: ${date}\n---\n\nText\n`;
  const { builder: ownBuilder, sample } = createCopy();
  const blogOf = async (drafts: DraftTexts) => {
    const { path, files } = (await ownBuilder.overview(drafts)).entries.find(({ id }) => id === 'pages/posts')!;
    return { path, statuses: files.map(({ statuses }) => statuses) };
  };
  const hidden = { path: null, statuses: [['hidden'], ['hidden']] };
  expect(await blogOf({})).toEqual(hidden);
  expect(await blogOf({ 'en/posts/first.md': post('2999-01-01') })).toEqual(hidden);
  // It can be previewed.
  expect(await blogOf({ 'en/posts/first.md': post('2026-01-01') })).toEqual({ ...hidden, path: '/blog' });
  sample.write('en/posts/first.md', post('2026-01-01'));
  expect(await blogOf({})).toEqual({ path: '/blog', statuses: [['published'], ['hidden']] });
});

test('an entry has its schema, its data, what is published, and problems next to their fields', async () => {
  const { text } = await builder.edit({}, 'en/jobs/senior-ui-ux-designer.yaml', [
    { path: ['closes'], value: 'soon' },
    { path: ['extra'], value: 'kept' },
  ]);
  const entry = await builder.entry({ 'en/jobs/senior-ui-ux-designer.yaml': text }, 'jobs/senior-ui-ux-designer');
  expect(entry!.schema.properties!['closes']).toMatchObject({ type: 'string', input: 'date' });
  const [file] = entry!.files;
  expect(file).toMatchObject({ data: { closes: 'soon', extra: 'kept' }, statuses: ['draft', 'invalid'], source: null });
  expect(file!.published).not.toHaveProperty('closes');
  expect(file!.problems).toMatchObject([
    { path: ['closes'], message: 'must be a date, such as 2027-01-31' },
    { path: ['extra'], message: 'is not a known field: remove it' },
  ]);
  expect(await builder.entry({}, 'jobs/nobody')).toBeNull();
});

test('services of a project and tags of a post are chosen from those that exist, drafts included', async () => {
  const choicesOf = async (drafts: DraftTexts, id: string, field: string) =>
    (await builder.entry(drafts, id))!.schema.properties![field]!.items!;
  const drafts = {
    'en/services/second.yaml': (await builder.edit({}, 'en/services/ai.yaml', [])).text,
    'en/tags.yaml': 'news: News\n',
    'ar/tags.yaml': 'news: أخبار\nonly: فقط\n',
    'en/posts/first.md': '---\ntitle: First\n---\nText\n',
  };
  const services = await choicesOf(drafts, 'projects/clinic-intake', 'services');
  expect(services.enum).toContain('second');
  expect(services.titles).toMatchObject({ second: 'Artificial Intelligence' });
  expect(await choicesOf(drafts, 'posts/first', 'tags')).toMatchObject({
    enum: ['news', 'only'],
    titles: { news: 'News', only: 'فقط' },
  });
  // Nothing to choose from.
  expect(
    await choicesOf({ ...drafts, 'en/tags.yaml': null, 'ar/tags.yaml': null }, 'posts/first', 'tags'),
  ).not.toHaveProperty('enum');
});

describe('messages.json has only the texts that differ from the product’s', () => {
  const file = 'en/messages.json';
  const edit = async (drafts: DraftTexts, before: string, value: string, key = 'close') => {
    const { text, conflicts } = await builder.edit(drafts, file, [{ path: ['buttons', key], before, value }]);
    return { drafts: { ...drafts, [file]: text }, buttons: JSON.parse(text).buttons, conflicts };
  };
  const shownIn = async (drafts: DraftTexts) => (await builder.entry(drafts, 'messages'))!.files[0]!;

  test('the form shows all of them', async () => {
    expect((await shownIn({})).data).toMatchObject({ buttons: { close: 'Close', submitting: 'Submiting...' } });
    const { data, published, statuses } = await shownIn({ [file]: null });
    expect(data).toMatchObject({ buttons: { close: 'Close', submitting: 'Sending…' } });
    expect(published).toMatchObject({ buttons: { submitting: 'Submiting...' } });
    expect(statuses).toEqual(['draft']);
  });

  test('a change is written, and goes when the text is the product’s again, or empty', async () => {
    const changed = await edit({}, 'Close', 'Shut');
    expect(changed.buttons).toMatchObject({ submitting: 'Submiting...', close: 'Shut' });
    expect((await shownIn(changed.drafts)).data).toMatchObject({ buttons: { close: 'Shut', cancel: 'Cancel' } });
    expect((await edit(changed.drafts, 'Shut', 'Close')).buttons).not.toHaveProperty('close');
    const emptied = await edit(changed.drafts, 'Submiting...', '', 'submitting');
    expect(emptied.buttons).toEqual({ viewTestimonials: 'View Testimonials', close: 'Shut' });
    expect((await shownIn(emptied.drafts)).data).toMatchObject({ buttons: { submitting: 'Sending…' } });
  });

  test('a site without the file gets one', async () => {
    expect((await edit({ [file]: null }, 'Close', 'Shut')).drafts[file]).toBe(
      '{\n  "buttons": {\n    "close": "Shut"\n  }\n}\n',
    );
  });

  test('two people changed the same text', async () => {
    const { drafts } = await edit({}, 'Close', 'Shut');
    const { conflicts, buttons } = await edit(drafts, 'Close', 'Dismiss');
    expect(buttons.close).toBe('Shut');
    expect(conflicts).toEqual([{ path: ['buttons', 'close'], current: 'Shut', rejected: 'Dismiss' }]);
  });

  test('the search finds all of them', async () => {
    const hits = await builder.search({ [file]: null }, 'Pause Slides');
    expect(hits).toEqual([
      { entry: 'messages', title: 'Messages', file, path: ['buttons', 'pause'], excerpt: 'Pause Slides' },
    ]);
  });
});

test('a malformed file is offered as text', async () => {
  const entry = await builder.entry({ 'en/faq.yaml': 'heading: [' }, 'faq');
  expect(entry!.files[0]).toMatchObject({ data: null, source: 'heading: [' });
});

test('Markdown is a field, and problems in it are next to it', async () => {
  const file = 'en/free/terms.md';
  const body = 'See [there](/nowhere).';
  const before = ((await builder.entry({}, 'free/terms'))!.files[0]!.data as { body: string }).body;
  const { text } = await builder.edit({}, file, [{ path: ['body'], before, value: body }]);
  const entry = await builder.entry({ [file]: text }, 'free/terms');
  expect(entry!.schema.properties!['body']).toEqual({ type: 'string', input: 'markdown' });
  expect(entry!.files[0]).toMatchObject({ data: { body }, problems: [{ path: ['body'] }] });
});

test.each([
  '../package.json',
  'en/../site.yaml',
  'en/services/../faq.yaml',
  'fr/faq.yaml',
  'en/notes.yaml',
  'media/x.svg',
])('%s cannot be reached', async (file) => {
  await expect(builder.edit({}, file, [])).rejects.toMatchObject({ code: 'notFound' });
  // Nothing is read or written there, and the draft can still be discarded.
  expect(await builder.overview({ [file]: 'x' })).toEqual(await builder.overview({}));
  expect(await builder.changes({ [file]: 'x' })).toMatchObject([
    { file, kind: 'added', problems: [{ message: 'does not belong to this site: discard the draft' }] },
  ]);
});

test.each(['service', 'project', 'post', 'job', 'textPage'] as const)(
  'a new %s is valid from the start',
  async (kind) => {
    const { drafts, entry } = await change({
      action: 'create',
      kind,
      name: nameOf('new-one'),
      title: 'New one',
      languages: ['en'],
    });
    expect(await summaryOf(entry!, drafts)).toMatchObject({ kind, title: 'New one' });
    expect(await problemsOf(drafts)).toEqual([]);
  },
);

test('names are part of URLs', async () => {
  const request = { action: 'create' as const, kind: 'post' as const, title: 'A', languages: ['en'] };
  for (const name of ['Upper', '../x', 'services/x', 'a b', '', 'а\u200bб', '关'.repeat(67)])
    await expect(change({ ...request, name: nameOf(name) })).rejects.toMatchObject({ code: 'invalid' });
  await expect(change({ ...request, kind: 'service', name: nameOf('seo') })).rejects.toThrow('already');
});

test('a copy needs no other change to be valid', async () => {
  for (const entry of ['services/ai', 'projects/clinic-intake', 'free/terms', 'jobs/senior-ui-ux-designer']) {
    const { drafts, entry: copy } = await change({ action: 'duplicate', entry, name: nameOf('second-one') });
    expect((await summaryOf(copy!, drafts))!.title).toMatch(/ \(2\)$/);
    expect(await problemsOf(drafts)).toEqual([]);
  }
});

test('an address that one language has for itself outlasts a new name', async () => {
  const { sample, builder: own } = createCopy();
  const withAddress: DraftTexts = {
    'ar/services/ai.yaml': sample.readText('ar/services/ai.yaml').replace('/artificial-intelligence', '/thaka'),
    'ar/projects/clinic-intake.md': sample
      .readText('ar/projects/clinic-intake.md')
      .replace('order:', 'slug: iyada\norder:'),
  };
  for (const [entry, from, to] of [
    ['services/ai', '/artificial-intelligence', '/smart'],
    ['projects/clinic-intake', '/case-study/clinic-intake', '/case-study/smart'],
  ] as const) {
    const { drafts } = await own.changeEntry(withAddress, {
      action: 'rename',
      entry,
      name: nameOf('smart'),
      redirect: true,
    });
    const next = { ...withAddress, ...drafts };
    expect(drafts['site.yaml']).toContain(`redirects:\n  ${from}: ${to}\n`);
    expect(drafts['site.yaml']).not.toContain(`/ar${from}`);
    expect(drafts[`ar/${entry.replace(/[^/]*$/, '')}smart.${entry.startsWith('s') ? 'yaml' : 'md'}`]).toMatch(
      /url: \/thaka|slug: iyada/,
    );
    const { entries } = await own.overview(next);
    expect(entries.flatMap(({ files }) => files).filter(({ statuses }) => statuses.includes('invalid'))).toEqual([]);
  }
});

test('a new name is used wherever the old one was, and the old address leads to the new one', async () => {
  const { drafts } = await change({
    action: 'rename',
    entry: 'services/ai',
    name: nameOf('smart-systems'),
    redirect: true,
  });
  expect(await problemsOf(drafts)).toEqual([]);
  expect((await summaryOf('services/smart-systems', drafts))!.path).toBe('/smart-systems');
  expect(drafts['site.yaml']).toContain(
    '/artificial-intelligence: /smart-systems\n  /ar/artificial-intelligence: /ar/smart-systems',
  );
  const again = await change(
    { action: 'rename', entry: 'services/smart-systems', name: nameOf('clever'), redirect: false },
    drafts,
  );
  expect(again.drafts['site.yaml']).toContain('/artificial-intelligence: /clever\n');
});

test('links in texts follow a new name', async () => {
  const { sample, builder: ownBuilder } = createCopy();
  sample.edit(
    'en/free/terms.md',
    (text) => `${text}\nSee [privacy](/privacy-policy#data) and [more](/privacy-policy-2).\n`,
  );
  const { drafts } = await ownBuilder.changeEntry(
    {},
    { action: 'rename', entry: 'free/privacy-policy', name: nameOf('privacy'), redirect: false },
  );
  expect(drafts['en/free/terms.md']).toContain('[privacy](/privacy#data) and [more](/privacy-policy-2)');
  expect(drafts['site.yaml']).toContain('/contact-us, /privacy, /terms]');
});

test('what still refers to a deleted entry is a problem', async () => {
  const { drafts, entry } = await change({ action: 'delete', entry: 'services/ai', languages: ['en', 'ar'] });
  expect(entry).toBeNull();
  expect(drafts).toEqual({ 'en/services/ai.yaml': null, 'ar/services/ai.yaml': null });
  expect(await problemsOf(drafts)).toContain(
    'en/projects/guest-answers.md services.0: there is no ai.yaml in services/: remove this line',
  );
  await expect(change({ action: 'delete', entry: 'pages/home', languages: ['en'] })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('an entry can be added in another language, to be translated', async () => {
  const removed = { 'ar/free/terms.md': null };
  const { drafts } = await change({ action: 'translate', entry: 'free/terms', language: 'ar' }, removed);
  expect(await problemsOf(drafts)).toContainEqual(
    expect.stringContaining('ar/free/terms.md heading: is not translated yet: translate it'),
  );
});

test('search ignores case and diacritics', async () => {
  const { sample, builder: ownBuilder } = createCopy();
  sample.edit('en/faq.yaml', (text) => text.replace('Who reads my request?', 'Who runs the café?'));
  expect(await ownBuilder.search({}, 'THE CAFE')).toEqual([
    {
      entry: 'faq',
      title: 'Faq',
      file: 'en/faq.yaml',
      path: ['groups', 0, 'questions', 0, 'question'],
      excerpt: 'Who runs the café?',
    },
  ]);
  const [hit] = await ownBuilder.search(
    { 'en/free/terms.md': '---\nheading: A\n---\nA word about zebras.\n' },
    'zebra',
  );
  expect(hit).toMatchObject({ entry: 'free/terms', path: ['body'] });
});

test('changes are unified diffs of the drafts', async () => {
  const { text } = await builder.edit({}, 'site.yaml', [{ path: ['brand'], before: 'Meridian', value: 'Zenith' }]);
  const [edited, removed] = await builder.changes({ 'site.yaml': text, 'ar/faq.yaml': null });
  expect(edited).toMatchObject({ kind: 'changed', entry: 'site', problems: [] });
  expect(edited!.diff.split('\n').filter((line) => /^[+-](?![+-])/.test(line))).toEqual([
    '-brand: Meridian',
    '+brand: Zenith',
  ]);
  expect(removed).toMatchObject({ kind: 'removed', entry: 'faq' });
});

test('media files know their uses, and can be replaced everywhere', async () => {
  const { sample, builder: ownBuilder } = createCopy();
  sample.copy('media/testimonial.webp', 'media/other.webp');
  const media = await ownBuilder.media({});
  // Captions belong to their video.
  expect(media.filter(({ usedBy }) => usedBy.length === 0).map(({ name }) => name)).toEqual(['other.webp']);
  const poster = media.find(({ name }) => name === 'testimonial.webp')!;
  expect(poster).toMatchObject({ type: 'image/webp', width: expect.any(Number) });
  expect(poster.usedBy[0]).toMatchObject({ entry: 'testimonials', file: 'en/testimonials.yaml' });
  const drafts = await ownBuilder.replaceMedia({}, 'testimonial.webp', 'other.webp');
  const after = await ownBuilder.media(drafts);
  expect(after.find(({ name }) => name === 'other.webp')!.usedBy).toHaveLength(poster.usedBy.length);
  expect(after.find(({ name }) => name === 'testimonial.webp')!.usedBy).toEqual([]);
});

test('the process answers calls, and reports what it refuses', async () => {
  const child = fork(join(import.meta.dirname, 'builder-process.ts'), {
    env: { ...process.env, CONTENT_FOLDER: 'sample', BUILDER_OPTIONS: JSON.stringify(options) },
  });
  onTestFinished(() => void child.kill());
  const call = async (id: number, method: string, params: unknown[]) => {
    child.send({ id, method, params });
    const replies: BuilderReply[] = [];
    for await (const [reply] of on(child, 'message') as AsyncIterable<[BuilderReply]>) {
      replies.push(reply);
      if (!('progress' in reply)) return replies;
    }
  };
  // The server counts the time from the first step but `wait`.
  expect(await call(1, 'icons', ['rocket'])).toMatchObject([
    { progress: 'start' },
    { id: 1, result: [{ name: 'rocket' }] },
  ]);
  expect(await call(2, 'edit', [{}, '/etc/passwd', []])).toMatchObject([
    { progress: 'start' },
    { id: 2, error: { code: 'notFound' } },
  ]);
  expect(await call(3, 'preview', [{}, 'xx', '/'])).toMatchObject([
    { progress: 'wait' },
    { progress: 'render' },
    { id: 3, error: {} },
  ]);
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});
