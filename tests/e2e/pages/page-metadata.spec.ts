import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder } from '../../dist-folder.ts';
import { expect, test } from '../site-fixture.ts';
import { pagePaths, manifest } from '../site-pages.ts';

const documents = pagePaths.map((address) => {
  const html = readFileSync(join(distFolder, 'site', manifest.files[address]!.file), 'utf8');
  const one = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  return {
    address,
    html,
    title: one(/<title>(.*?)<\/title>/),
    description: one(/<meta name="description" content="(.*?)">/),
    h1: one(/<h1[^>]*>(.*?)<\/h1>/).replaceAll(/<[^>]+>/g, ''),
    canonical: new URL(one(/<link rel="canonical" href="(.*?)">/)).pathname,
  };
});
/** Other addresses of the same page share its words on purpose. */
const canonicalPages = documents.filter(({ address, canonical }) => address === canonical);

for (const part of ['title', 'description', 'h1'] as const) {
  test(`no two pages have the same ${part}`, () => {
    const seen = new Map<string, string>();
    for (const page of canonicalPages) {
      expect.soft(page[part], `${part} of ${page.address}`).not.toBe('');
      expect.soft(seen.get(page[part]), `the ${part} of ${page.address} is also that of`).toBeUndefined();
      seen.set(page[part], page.address);
    }
  });
}

test('descriptions have the length that search results show', () => {
  for (const { address, description } of canonicalPages) {
    const { length } = description.replaceAll(/&\w+;/g, '.');
    expect.soft(length, `${address}: ${description}`).toBeGreaterThanOrEqual(50);
    expect.soft(length, `${address}: ${description}`).toBeLessThanOrEqual(160);
  }
});

test('no page shows a placeholder', () => {
  for (const { address, html } of documents) {
    const text = html.slice(html.indexOf('<body>')).replaceAll(/<[^>]+>/g, ' ');
    expect.soft(/lorem|\{|\}|TODO|undefined|\[object/i.exec(text)?.[0], address).toBeUndefined();
  }
});

test('every page has one main heading, and no level of heading is left out on the way down', () => {
  for (const { address, html } of documents) {
    const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
    expect
      .soft(
        levels.filter((level) => level === 1),
        address,
      )
      .toHaveLength(1);
    expect.soft(levels[0], `the first heading of ${address}`).toBe(1);
    for (const [index, level] of levels.entries()) {
      expect.soft(level, `${address}: ${levels.join(' ')}`).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    }
  }
});
