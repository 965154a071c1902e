/** A kill or a power cut leaves files of the build cut off. The next build and the next publication are as if nothing had been. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { cutsOf } from '#render/files/cut-file-fixture.ts';
import { hashOf } from '#render/files/files.ts';
import { projectRoot } from '#render/files/paths.ts';
import { readCurrentRelease, siteFolderOf } from '#server/pages/release-folder.ts';
import { buildEditorSite, removeEditorSite, startEditorServer, type EditorSite } from './editor-site.ts';
import { publishDrafts, saveField } from './publications.ts';

const lina = 'lina@editors.example';
let site: EditorSite;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await buildEditorSite();
});
test.afterAll(() => removeEditorSite(site));

const build = () =>
  promisify(execFile)(process.execPath, [join(projectRoot, 'render/build/build-site.ts')], {
    cwd: projectRoot,
    env: { ...process.env, ...site.env },
  });

/** Everything that the build has written for itself, each file at one of its cuts. */
function cutAllFiles(chooseCut: (cuts: Buffer[], index: number) => Buffer): string[] {
  const folder = join(site.folder, '.build');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('publishing') && entry.name !== 'lock.db')
    .map((entry) => join(entry.parentPath, entry.name));
  for (const [index, file] of files.entries()) writeFileSync(file, chooseCut(cutsOf(readFileSync(file)), index));
  return files.map((file) => file.slice(folder.length + 1));
}

/** A hash of each file of the current release. Throws if one is not what the manifest says. */
async function currentFiles(): Promise<Record<string, string>> {
  const dist = join(site.folder, 'dist');
  const { id, manifest } = await readCurrentRelease(dist);
  return Object.fromEntries(
    Object.entries(manifest.files).map(([url, { type, file, etag }]) => {
      const hash = hashOf(readFileSync(join(siteFolderOf(dist, id), file)));
      if (!hash.startsWith(etag)) throw new Error(`${url} is damaged`);
      // A picture that is drawn again differs in its last bits if another processor drew it before.
      return [url, type.startsWith('image/') ? type : hash];
    }),
  );
}

for (const [name, chooseCut] of [
  ['empty', (cuts: Buffer[]) => cuts[0]!],
  ['cut off, each at another place', (cuts: Buffer[], index: number) => cuts[index % cuts.length]!],
] as const)
  test(`the next build makes the same site if all caches are ${name}`, async () => {
    const before = await currentFiles();
    const cut = cutAllFiles(chooseCut);
    for (const file of [
      'pictures.json',
      'rendered-pages.json',
      'release.json',
      'stamps/pages.stamp',
      'client/manifest.json',
    ])
      expect(cut).toContain(file);
    await build();
    expect(await currentFiles()).toEqual(before);
  });

test('the next publication works if all caches were cut off while the server ran', async () => {
  const server = await startEditorServer(site, { EDITORS: lina });
  const editor = await server.signIn(lina);
  await saveField(editor, 'en/pages/home.yaml', ['hero', 'description'], 'A sentence after a power cut.');
  cutAllFiles((cuts, index) => cuts[index % cuts.length]!);
  await publishDrafts(editor);
  expect(await (await fetch(site.url)).text()).toContain('A sentence after a power cut.');
  await currentFiles();
  await server.stop();
});

test('a publication and a build at the same time: the site has what was published, and is whole', async () => {
  const server = await startEditorServer(site, { EDITORS: lina });
  const editor = await server.signIn(lina);
  await saveField(editor, 'en/pages/home.yaml', ['hero', 'description'], 'A sentence beside a build.');
  await Promise.all([publishDrafts(editor), build()]);
  await currentFiles();
  expect(await (await fetch(site.url)).text()).toContain('A sentence beside a build.');
  await server.stop();
});
