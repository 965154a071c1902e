import { findBrokenReferences, createUrlReader, captureAll } from './find-broken-references.ts';
import { expect, test } from '#tests/e2e/site-fixture.ts';
import { site } from '#model/sample/sample-fixture.ts';
import { pagePaths, toArabicPath, manifest } from '#tests/e2e/site-pages.ts';

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

test('every page can be found in two ways: it is in the menus, or two other pages link to it', async ({
  request,
  baseURL,
}) => {
  const read = createUrlReader(request, baseURL!);
  const linkedFrom = new Map(pagePaths.map((path) => [path, new Set<string>()]));
  for (const from of pagePaths) {
    const { text } = await read(new URL(from, baseURL));
    // The language picker leads to the same page.
    for (const href of captureAll(text, /<a\s(?![^>]*hreflang)[^>]*href="([^"]*)"/gi)) {
      const { pathname } = new URL(href, new URL(from, baseURL));
      if (pathname !== from) linkedFrom.get(pathname)?.add(from);
    }
  }
  const hidden = [...linkedFrom].filter(([, pages]) => pages.size < 2).map(([path, pages]) => [path, ...pages]);
  expect(hidden, 'each with the pages that link to it').toEqual([]);
});

test('contact addresses in the privacy policy are links, in each language', async ({ page }) => {
  const { email, hrEmail, phone } = site;
  for (const path of ['/privacy-policy', toArabicPath('/privacy-policy')]) {
    await page.goto(path);
    const text = page.getByRole('main');
    await expect(text.getByRole('link', { name: hrEmail }).first()).toHaveAttribute('href', `mailto:${hrEmail}`);
    await expect(text.getByRole('link', { name: email, exact: true })).toHaveAttribute('href', `mailto:${email}`);
    await expect(text.getByRole('link', { name: phone! })).toHaveAttribute('href', /^tel:\+\d+$/);
  }
});

test('every file that a style sheet refers to exists, and links to a new tab give no access to the opener', async ({
  request,
  baseURL,
}) => {
  const read = createUrlReader(request, baseURL!);
  const broken: string[] = [];
  const checked = { files: 0, links: 0 };
  for (const path of [...Object.keys(manifest.files).filter((file) => file.endsWith('.css')), ...documents]) {
    const { text } = await read(new URL(path, baseURL));
    const styles = /<style>([^]*?)<\/style>/.exec(text)?.[1] ?? text;
    for (const value of captureAll(styles, /url\(["']?([^"')]+)/g)) {
      const to = new URL(value, new URL(path, baseURL));
      if (to.protocol === 'data:') continue;
      checked.files += 1;
      const { status } = await read(to);
      if (status !== 200) broken.push(`${path} → ${to.pathname}: ${status}`);
    }
    for (const [tag] of text.matchAll(/<a\s[^>]*target="_blank"[^>]*>/g)) {
      checked.links += 1;
      if (!/rel="[^"]*(noreferrer|noopener)/.test(tag)) broken.push(`${path}: ${tag}`);
    }
  }
  expect(broken).toEqual([]);
  expect(checked.files).toBeGreaterThan(0);
  expect(checked.links).toBeGreaterThan(0);
});
