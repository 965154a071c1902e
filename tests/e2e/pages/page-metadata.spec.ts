import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../site-fixture.ts';
import { pagePaths, manifest, siteFolder } from '../site-pages.ts';

const documents = pagePaths.map((path) => {
  const html = readFileSync(join(siteFolder, manifest.files[path]!.file), 'utf8');
  const one = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  return {
    path,
    html,
    title: one(/<title>(.*?)<\/title>/),
    description: one(/<meta name="description" content="(.*?)">/),
    h1: one(/<h1[^>]*>(.*?)<\/h1>/).replaceAll(/<[^>]+>/g, ''),
    canonical: new URL(one(/<link rel="canonical" href="(.*?)">/)).pathname,
  };
});
/** Other paths of the same page share its metadata on purpose. */
const canonicalPages = documents.filter(({ path, canonical }) => path === canonical);

test('no two pages have the same title, description or main heading', () => {
  for (const part of ['title', 'description', 'h1'] as const) {
    const seen = new Map<string, string>();
    for (const page of canonicalPages) {
      expect.soft(page[part], `${part} of ${page.path}`).not.toBe('');
      expect.soft(seen.get(page[part]), `the ${part} of ${page.path} is also that of`).toBeUndefined();
      seen.set(page[part], page.path);
    }
  }
});

test('descriptions have 50 to 160 characters, as search results show', () => {
  for (const { path, description } of canonicalPages) {
    const { length } = description.replaceAll(/&\w+;/g, '.');
    expect.soft(length, `${path}: ${description}`).toBeGreaterThanOrEqual(50);
    expect.soft(length, `${path}: ${description}`).toBeLessThanOrEqual(160);
  }
});

test('no page shows a placeholder', () => {
  for (const { path, html } of documents) {
    const text = html.slice(html.indexOf('<body>')).replaceAll(/<script[^]*?<\/script>|<[^>]+>/g, ' ');
    expect.soft(/lorem|\{|\}|TODO|undefined|\[object/i.exec(text)?.[0], path).toBeUndefined();
  }
});

test('every page has one main heading and skips no heading level', () => {
  for (const { path, html } of documents) {
    const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
    expect
      .soft(
        levels.filter((level) => level === 1),
        path,
      )
      .toHaveLength(1);
    expect.soft(levels[0], `the first heading of ${path}`).toBe(1);
    // One expectation for each page: each takes milliseconds, and there are thousands of headings.
    const skipping = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect.soft(skipping, `${path}: ${levels.join(' ')}`).toEqual([]);
  }
});
