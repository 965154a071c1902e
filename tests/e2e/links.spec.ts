import type { APIRequestContext } from '@playwright/test';
import { addresses, expect, inArabic, manifest, test } from './site.ts';

const documents = [...addresses, '/nowhere', inArabic('/nowhere'), ...manifest.anyId.map(({ prefix }) => `${prefix}anything`)];

interface Reference {
  from: string;
  to: URL;
}

/** Asks for each address once. */
function reader(request: APIRequestContext, baseURL: string) {
  const answers = new Map<string, Promise<{ status: number; text: string }>>();
  return (url: URL) => {
    const address = url.pathname + url.search;
    if (!answers.has(address)) {
      const answer = request.get(new URL(address, baseURL).href, { maxRedirects: 0 });
      answers.set(address, answer.then(async (response) => ({ status: response.status(), text: await response.text() })));
    }
    return answers.get(address)!;
  };
}

function valuesOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value]) => value!.replaceAll('&amp;', '&'));
}

function referencesIn(html: string, from: string, baseURL: string): Reference[] {
  const inSets = valuesOf(html, /\ssrcset="([^"]*)"/gi).flatMap((set) => set.split(',').map((part) => part.trim().split(' ')[0]!));
  const values = [...valuesOf(html, /\s(?:href|src|poster)="([^"]*)"/g), ...inSets];
  return values.map((value) => ({ from, to: new URL(value, new URL(from, baseURL)) }));
}

test('every link and file that a page names is there, and so is every part it points at', async ({ request, baseURL }) => {
  const read = reader(request, baseURL!);
  /** By what is missing: the first page that names it. */
  const broken = new Map<string, string>();
  const report = (what: string, from: string) => broken.has(what) || broken.set(what, from);
  const checked = { links: 0, parts: 0 };
  // Canonical links name the public address, which a test does not have.
  const isCanonical = ({ to }: Reference) => to.origin !== new URL(baseURL!).origin;

  for (const from of documents) {
    const { text } = await read(new URL(from, baseURL));
    const references = referencesIn(text, from, baseURL!);
    expect(references.length, from).toBeGreaterThan(20);
    for (const { to } of references.filter((reference) => !isCanonical(reference))) {
      const target = await read(to);
      checked.links += 1;
      const itself = to.pathname === new URL(from, baseURL).pathname;
      if (target.status !== 200 && !itself) report(`${to.pathname} answers ${target.status}`, from);
      if (!to.hash) continue;
      checked.parts += 1;
      const id = decodeURIComponent(to.hash.slice(1));
      if (!target.text.includes(`id="${id}"`)) report(`${to.pathname} has no #${id}`, from);
    }
  }
  expect(Object.fromEntries(broken)).toEqual({});
  expect(checked.links).toBeGreaterThan(documents.length * 20);
  expect(checked.parts).toBeGreaterThan(documents.length);
});

test('every file that a style sheet names is there', async ({ request, baseURL }) => {
  const read = reader(request, baseURL!);
  const sheets = [...Object.keys(manifest.files).filter((path) => path.endsWith('.css')), ...documents];
  const broken: string[] = [];
  let checked = 0;
  for (const sheet of sheets) {
    const { text: whole } = await read(new URL(sheet, baseURL));
    const text = /<style>([^]*?)<\/style>/.exec(whole)?.[1] ?? whole;
    for (const value of valuesOf(text, /url\(["']?([^"')]+)/g)) {
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
  const read = reader(request, baseURL!);
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
