/** No text that somebody saves, or that git brings, keeps others from working: it is refused and not stored, or listed. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { EditorEntry, EditorOverview, FileChange } from '#contract/editor.ts';
import { useEditor } from './editor-fixture.ts';

const desk = useEditor({ sample: true });

const filled = (part: string, length = 200_000) => part.repeat(length / part.length);
const numbered = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, n) => line(n));

const bodies: Record<string, string> = {
  'quotes in quotes': filled('>', 4000),
  'lists in lists': `${filled('- ', 8000)}a`,
  'numbered lists in lists': filled('1. ', 6000),
  'lists that go ever further to the right': numbered(600, (n) => `${'  '.repeat(n)}- a`)
    .join('\n')
    .slice(0, 200_000),
  'headings of the wrong level': filled('# a\n'),
  'bold text that never ends': filled('**a'),
  'links that never end': filled('['),
  'pictures that never end': filled('!['),
  'code that never ends': filled('`'),
  tasks: filled('- [ ] a\n'),
  'quotes that go on without a sign': filled('> a\nb\n'),
  'empty items': filled('-\n a\n'),
  'a paragraph without end': filled('word '),
  'a line without spaces': filled('a'),
  'a table without end': `| a | b |\n| - | - |\n${filled('| a | b |\n')}`,
  HTML: filled('<b>'),
  'spaces in a heading': `## a${filled(' ')}x`,
  'more than a file may have': filled('a b\n', 400_000),
};

const yamlTexts: Record<string, string> = {
  'brackets that never end': filled('['),
  'lists in lists': `${filled('- ', 8000)}a`,
  'fields in fields': numbered(600, (n) => `${' '.repeat(n)}a:`).join('\n'),
  'a list that contains itself': 'heading: &a [*a, *a]\n',
  'references that multiply': `a0: &a0 [x, x, x, x, x, x, x, x, x]\n${numbered(12, (n) => `a${n + 1}: &a${n + 1} [${`*a${n}, `.repeat(8)}*a${n}]\n`).join('')}`,
  'a long text that is repeated': `a: &a ${filled('word ', 15_000)}\n${numbered(90, (n) => `b${n}: *a\n`).join('')}`,
  'the same field again and again': filled('a: b\n'),
  'unknown fields without end': numbered(15_000, (n) => `k${n}: a\n`).join(''),
  'unknown fields on one line': `{ ${numbered(1500, (n) => `k${n}: a`).join(', ')} }\n`,
  'comments in texts': numbered(10_000, (n) => `k${n}: a #b\n`).join(''),
  'a quote that never ends': `a: "${filled('b\n')}`,
  'texts without end': filled('a: |\n'),
  'more than a file may have': filled('# a\n', 400_000),
};

const markdownFile = 'en/free/terms.md';
const yamlFile = 'en/faq.yaml';

/** Puts a file into the content folder for as long as the work takes. */
async function withFile(name: string, text: string, work: () => Promise<void>): Promise<void> {
  const path = join(desk.folder.content, name);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, text);
  await work();
  rmSync(path, { recursive: true });
  writeFileSync(path, before);
}

async function ask<T>(name: string, query: Record<string, string> = {}): Promise<T> {
  const { status, body } = await desk.query(desk.theirs, name, query);
  expect(status).toBe(200);
  return body as T;
}

/** What a colleague sees of an entry, and of all drafts. Both lists agree on whether something is wrong with it. */
async function seen(id: string): Promise<{ isInvalid: boolean; changes: FileChange[]; entry: EditorEntry }> {
  const { entries } = await ask<EditorOverview>('overview');
  const entry = await ask<EditorEntry>('entry', { id });
  const isInvalid = entry.files.some(({ problems }) => problems.length > 0);
  expect(entries.find((other) => other.id === id)!.files.some(({ statuses }) => statuses.includes('invalid'))).toBe(
    isInvalid,
  );
  return { isInvalid, entry, changes: await ask<FileChange[]>('changes') };
}

/** What was answered, and what is stored: without files if it was refused. */
async function save(id: string, body: { file: string; edits: unknown[]; source?: string }) {
  const { status, body: answer } = await desk.command(desk.mine, 'save', body);
  expect([200, 413, 422]).toContain(status);
  const [draft] = await desk.store.listDrafts();
  const { changes, entry } = await seen(id);
  const { data, problems, source } = entry.files.find(({ file }) => file === body.file)!;
  return {
    answered:
      status === 200
        ? {
            files: [body.file],
            version: answer.version,
            data: answer.data,
            problems: answer.problems,
            source: answer.source,
          }
        : { files: [] },
    stored: {
      files: changes.map(({ file }) => file),
      ...(draft && { version: draft.version, data, problems, source }),
    },
  };
}

describe('Markdown that is saved', () => {
  test.each(Object.entries(bodies))('%s', async (_, value) => {
    const { entry } = await seen('free/terms');
    const { body: before } = entry.files.find(({ file }) => file === markdownFile)!.data as { body: string };
    const edits = [{ path: ['body'], before, value }];
    const { answered, stored } = await save('free/terms', { file: markdownFile, edits });
    expect(stored).toEqual(answered);
  });
});

describe('YAML that is saved as text', () => {
  test.each(Object.entries(yamlTexts))('%s', (_, source) =>
    withFile(yamlFile, 'heading: [\n', async () => {
      const { answered, stored } = await save('faq', { file: yamlFile, edits: [], source });
      expect(stored).toEqual(answered);
    }),
  );
});

describe('files that git brings are listed with their problem', () => {
  test.each(Object.entries(yamlTexts))('%s', (_, text) =>
    withFile(yamlFile, text, async () => expect((await seen('faq')).isInvalid).toBe(true)),
  );

  test('front matter', () =>
    withFile(markdownFile, `---\n${yamlTexts['references that multiply']}---\n\nText\n`, async () =>
      expect((await seen('free/terms')).isInvalid).toBe(true),
    ));

  test('a folder in place of a file', async () => {
    const path = join(desk.folder.content, yamlFile);
    await withFile(yamlFile, '', async () => {
      rmSync(path);
      mkdirSync(path);
      expect((await seen('faq')).isInvalid).toBe(true);
    });
  });
});

test('a draft of a language that the site has no longer is listed, cannot be published, and can be discarded', async () => {
  const file = 'ar/free/terms.md';
  const { entry } = await seen('free/terms');
  const { body: before } = entry.files.find((other) => other.file === file)!.data as { body: string };
  await desk.command(desk.mine, 'save', { file, edits: [{ path: ['body'], before, value: 'نص' }] });
  const settings = readFileSync(join(desk.folder.content, 'site.yaml'), 'utf8');
  await withFile('site.yaml', settings.replace(/^ *- { code: ar,.*\n/m, ''), async () => {
    const problem = { file, message: 'does not belong to this site: discard the draft' };
    expect((await seen('free/terms')).changes).toMatchObject([{ file, problems: [problem] }]);
    await desk.command(desk.mine, 'publish', { files: [file] });
    await expect.poll(() => desk.publisher.status().state).toBe('failed');
    expect(desk.publisher.status()).toMatchObject({
      problems: expect.arrayContaining([expect.objectContaining(problem)]),
    });
    await desk.command(desk.theirs, 'entries', { action: 'discard', files: [file] });
    expect((await seen('free/terms')).changes).toEqual([]);
  });
});

test('what the builder cannot read is not stored', async () => {
  const { entry } = desk.builder;
  const { body } = await desk.query(desk.mine, 'entry', { id: 'free/terms' });
  const { body: before } = body.files.find(({ file }: { file: string }) => file === markdownFile)!.data;
  desk.builder.entry = () => Promise.reject(new Error('The builder ended unexpectedly.'));
  const edits = [{ path: ['body'], before, value: 'Text' }];
  expect((await desk.command(desk.mine, 'save', { file: markdownFile, edits })).status).toBe(503);
  desk.builder.entry = entry;
  expect(await desk.store.listDrafts()).toEqual([]);
});
