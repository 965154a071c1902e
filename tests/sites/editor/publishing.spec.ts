/** The editor's server with its real parts: a builder process, a git repository, releases. Without its page. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { buildEditorSite, removeEditorSite, startEditorServer, type EditorSite } from './editor-site.ts';

const lina = 'lina@editors.example';
const file = 'en/pages/home.yaml';
const field = ['hero', 'description'];
let site: EditorSite;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await buildEditorSite();
});
test.afterAll(() => removeEditorSite(site));

test('an edited sentence is previewed, published and in the history; a restart keeps a draft', async () => {
  const home = async () => (await fetch(site.url)).text();
  const readDescription = async (editor: Awaited<ReturnType<typeof server.signIn>>) =>
    (await editor.query('entry', { id: 'pages/home' })).files.find((other: { file: string }) => other.file === file)
      .data.hero.description as string;
  let server = await startEditorServer(site, { EDITORS: lina });
  let editor = await server.signIn(lina);
  const before = await readDescription(editor);
  const save = (from: string, to: string) =>
    editor.command('save', { file, edits: [{ path: field, before: from, value: to }] });
  await save(before, 'A sentence in a draft.');

  const { url } = await editor.command('previewLink', { language: 'en', path: '/' });
  expect(await (await fetch(url)).text()).toContain('A sentence in a draft.');
  expect(await home()).not.toContain('A sentence in a draft.');
  // Nobody has published it, so it is still a draft after a restart.
  await server.stop();
  server = await startEditorServer(site, { EDITORS: lina });
  editor = await server.signIn(lina);
  expect(await readDescription(editor)).toBe('A sentence in a draft.');

  await editor.command('publish', { files: [file] });
  await expect.poll(async () => (await editor.query('publishing')).state, { timeout: 120_000 }).toBe('published');
  expect(await home()).toContain('A sentence in a draft.');
  expect(readFileSync(join(site.content, file), 'utf8')).toContain('  description: A sentence in a draft.\n');
  const log = execFileSync('git', ['log', '-1', '--format=%ae %s', '--stat'], { cwd: site.content, encoding: 'utf8' });
  expect(log).toMatch(new RegExp(`^${lina} Publish pages/home\\n[^]*1 file changed, 1 insertion`));
  expect(await editor.query('changes')).toEqual([]);

  // The release before, with one click; the sentence as it was, as a draft.
  const [, earlier] = await editor.query('releases');
  await editor.command('restoreRelease', { id: earlier.id });
  expect(await home()).not.toContain('A sentence in a draft.');
  const [, first] = await editor.query('history', { entry: 'pages/home' });
  await editor.command('restoreRevision', { id: first.id, entry: 'pages/home' });
  expect(await readDescription(editor)).toBe(before);
  await server.stop();
});
