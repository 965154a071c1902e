import { findBrokenReferences, createUrlReader, captureAll } from './find-broken-references.ts';
import { expect, test } from '../site-fixture.ts';
import { pagePaths, toArabicPath, manifest } from '../site-pages.ts';

const documents = [
  ...pagePaths,
  '/nowhere',
  toArabicPath('/nowhere'),
  ...manifest.anyId.map(({ prefix }) => `${prefix}anything`),
];

test('every link and file that a page names is there, and so is every part it points at', async ({
  request,
  baseURL,
}) => {
  const { broken, checked } = await findBrokenReferences(createUrlReader(request, baseURL!), baseURL!, documents);
  expect(broken).toEqual({});
  expect(checked.links).toBeGreaterThan(documents.length * 20);
  expect(checked.parts).toBeGreaterThan(documents.length);
});

test('every file that a style sheet names is there', async ({ request, baseURL }) => {
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
  expect(checked).toBeGreaterThan(2);
});

test('links to other sites do not hand over the window', async ({ request, baseURL }) => {
  const read = createUrlReader(request, baseURL!);
  let checked = 0;
  for (const from of documents) {
    const { text } = await read(new URL(from, baseURL));
    for (const [tag] of text.matchAll(/<a\s[^>]*target="_blank"[^>]*>/g)) {
      expect(tag, from).toMatch(/rel="[^"]*(noreferrer|noopener)/);
      checked += 1;
    }
  }
  expect(checked).toBeGreaterThan(documents.length);
});
