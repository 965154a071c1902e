import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listReleases, readManifest, setCurrentRelease, siteFolderOf } from '#server/pages/release-folder.ts';
import { sampleManifestFacts } from '#server/site-fixture.ts';
import { cutsOf } from '#render/files/cut-file-fixture.ts';
import { SiteFolder } from './site-folder.ts';

let dist: string;
let renders: number;
const long = (text: string) => `<p>${text}</p>`.repeat(100);

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'site-folder-'));
  renders = 0;
  await mkdir(join(dist, 'pictures/images'), { recursive: true });
  await writeFile(join(dist, 'pictures/images/qa.webp'), 'picture');
});
afterEach(() => rm(dist, { recursive: true }));

interface Content {
  home?: string;
  about?: string;
  later?: string;
}

/** Builds a site of a few files. A page is rendered from its text. */
async function build(
  { home = 'Home', about = 'About', later = 'Later' }: Content = {},
  compress = true,
  more: Record<string, string> = {},
) {
  const folder = await SiteFolder.create(dist, join(dist, 'rendered.json'));
  const addPage = (url: string, text: string, from?: string) =>
    folder.addPage(url, `key of ${url} ${text}`, { from, status: url === '/404' ? 404 : undefined }, async () => {
      renders += 1;
      return { document: long(text), inline: { scripts: [], style: 'sha256-AAAA' } };
    });
  await addPage('/', home);
  await addPage('/about', about);
  await addPage('/about', later, '2027-01-01');
  await addPage('/404', 'Not found');
  for (const [url, text] of Object.entries(more)) await addPage(url, text);
  await folder.add('/data/abc/about.json', JSON.stringify(long(about)), 'immutable', { file: 'data/about.json' });
  folder.addAlias('/data/client/about.json', '/data/abc/about.json', 'data');
  await folder.addFolder(join(dist, 'pictures'), 'revalidate');
  for (const language of ['en', 'ar']) await folder.addResponsePage(language, 'x', '{}');
  folder.notFound.push({ prefix: '', path: '/404' });
  folder.metadata = sampleManifestFacts;
  if (compress) await folder.compress(() => undefined);
  const id = await folder.finish();
  await setCurrentRelease(dist, id);
  const manifest = await readManifest(dist, id);
  const inodeOf = async (file: string) => (await stat(join(siteFolderOf(dist, id), file))).ino;
  const read = (file: string) => readFile(join(siteFolderOf(dist, id), file), 'utf8');
  return { id, manifest, inodeOf, read };
}

const pageFiles = ['about.html', 'about.html.br', 'about.html.gz', 'about.from-2027-01-01.html', '404.html'];

test('what has not changed is linked, and only changed pages are rendered', async () => {
  const first = await build();
  expect(renders).toBe(4);
  const second = await build({ home: 'New' });
  expect(renders).toBe(5);
  for (const file of [...pageFiles, 'images/qa.webp', 'data/about.json', 'data/about.json.br'])
    expect(await second.inodeOf(file), file).toBe(await first.inodeOf(file));
  for (const file of ['index.html', 'index.html.br', 'index.html.gz'])
    expect(await second.inodeOf(file), file).not.toBe(await first.inodeOf(file));
  expect(await first.read('index.html')).toContain('Home');
  expect(await second.read('index.html')).toContain('New');
  const { '/': _first, ...unchanged } = first.manifest.files;
  const { '/': _second, ...linked } = second.manifest.files;
  expect(linked).toEqual(unchanged);
  expect(second.manifest.files['/404']!.status).toBe(404);
});

test('a file under two URLs is stored once', async () => {
  const { manifest } = await build();
  const [own, shared] = ['/data/abc/about.json', '/data/client/about.json'].map((url) => manifest.files[url]!);
  expect(own).toMatchObject({ file: 'data/about.json', cache: 'immutable', encodings: ['br', 'gzip'] });
  expect(shared).toEqual({ ...own, cache: 'data' });
});

test('a later build compresses the files of a draft, and leaves the draft alone', async () => {
  const draft = await build({}, false);
  expect(draft.manifest.files['/']!.encodings).toEqual([]);
  const before = await readdir(siteFolderOf(dist, draft.id));
  const { manifest } = await build();
  expect(manifest.files['/']!.encodings).toEqual(['br', 'gzip']);
  expect(await readdir(siteFolderOf(dist, draft.id))).toEqual(before);
});

test('a picture that changes is copied, also if its size stays the same', async () => {
  const first = await build();
  await writeFile(join(dist, 'pictures/images/qa.webp'), 'replace');
  const second = await build();
  expect([await first.read('images/qa.webp'), await second.read('images/qa.webp')]).toEqual(['picture', 'replace']);
});

test('a file that was removed from the earlier release is written again', async () => {
  const first = await build();
  await rm(join(siteFolderOf(dist, first.id), 'about.html.gz'));
  await rm(join(siteFolderOf(dist, first.id), 'images/qa.webp'));
  const { read, inodeOf, manifest } = await build();
  expect(await read('about.html')).toContain('About');
  expect(await inodeOf('about.html.gz')).toBeGreaterThan(0);
  expect(manifest.files['/about']!.encodings).toEqual(['br', 'gzip']);
  expect(await read('images/qa.webp')).toBe('picture');
});

test('an interrupted build leaves no release, and the next one removes its files', async () => {
  const { id } = await build();
  const folder = await SiteFolder.create(dist);
  await folder.add('/robots.txt', 'x', 'revalidate');
  expect((await readdir(join(dist, 'releases'))).length).toBe(2);
  expect(await listReleases(dist)).toEqual([id]);
  const { id: next } = await build();
  expect((await readdir(join(dist, 'releases'))).toSorted()).toEqual([id, next]);
});

test('after an older release was restored, the next build still finds the pages of the newest', async () => {
  const first = await build();
  await build({ home: 'New' });
  await setCurrentRelease(dist, first.id);
  renders = 0;
  await build({ home: 'New' });
  expect(renders).toBe(0);
});

test('a render cache that is cut off anywhere, or is something else, is an absent one', async () => {
  const manyPages = Object.fromEntries(Array.from({ length: 30 }, (_, number) => [`/page-${number}`, 'Größe']));
  await build({}, true, manyPages);
  const cache = join(dist, 'rendered.json');
  const whole = await readFile(cache);
  const damaged = [...cutsOf(whole), ...['null', '[]', '"x"', '{"a":1}'].map((text) => Buffer.from(text))];
  expect(damaged.length).toBeGreaterThan(6);
  for (const bytes of damaged) {
    await writeFile(cache, bytes);
    renders = 0;
    const { read } = await build({}, true, manyPages);
    expect([renders, await read('index.html')]).toEqual([34, long('Home')]);
    expect(await readFile(cache)).toEqual(whole);
  }
});
