import { findBrokenReferences, createUrlReader, captureAll } from './find-broken-references.ts';
import { expect, test } from '../site-fixture.ts';
import { pagePaths, toArabicPath, manifest } from '../site-pages.ts';

const documents = [
  ...pagePaths,
  '/nowhere',
  toArabicPath('/nowhere'),
  ...manifest.anyId.map(({ prefix }) => `${prefix}anything`),
];

test('every link, file and fragment that a page refers to exists', async ({ request, baseURL }) => {
  const { broken, checked } = await findBrokenReferences(createUrlReader(request, baseURL!), baseURL!, documents);
  expect(broken).toEqual({});
  expect(checked.links).toBeGreaterThan(0);
  expect(checked.parts).toBeGreaterThan(0);
});

test('every file that a style sheet refers to exists', async ({ request, baseURL }) => {
  const read = createUrlReader(request, baseURL!);
  const sheets = [...Object.keys(manifest.files).filter((path) => path.endsWith('.css')), ...documents];
  const broken: string[] = [];
  let checked = 0;
  for (const sheet of sheets) {
    const { text: whole } = await read(new URL(sheet, baseURL));
    const text = /<style>([^]*?)<\/style>/.exec(whole)?.[1] ?? whole;
    for (const value of captureAll(text, /url\(["']?([^"')]+)/g)) {
      const to = new URL(value, new URL(sheet, baseURL));
      if (to.protocol === 'data:') continue;
      checked += 1;
      const { status } = await read(to);
      if (status !== 200) broken.push(`${sheet} → ${to.pathname}: ${status}`);
    }
  }
  expect(broken).toEqual([]);
  expect(checked).toBeGreaterThan(0);
});

test('links that open a new tab give no access to the opener', async ({ request, baseURL }) => {
  const read = createUrlReader(request, baseURL!);
  let checked = 0;
  for (const from of documents) {
    const { text } = await read(new URL(from, baseURL));
    for (const [tag] of text.matchAll(/<a\s[^>]*target="_blank"[^>]*>/g)) {
      expect(tag, from).toMatch(/rel="[^"]*(noreferrer|noopener)/);
      checked += 1;
    }
  }
  expect(checked).toBeGreaterThan(0);
});
