import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '#tests/e2e/site-fixture.ts';
import { pagePaths, manifest, siteFolder } from '#tests/e2e/site-pages.ts';

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

test('no page shows a placeholder', () => {
  for (const { path, html } of documents) {
    const text = html.slice(html.indexOf('<body>')).replaceAll(/<script[^]*?<\/script>|<[^>]+>/g, ' ');
    expect.soft(/lorem|\{|\}|TODO|undefined|\[object/i.exec(text)?.[0], path).toBeUndefined();
  }
});
