import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { built } from '#tests/built.ts';
import { note } from '../../tasks/note.ts';
import { addresses, expect, manifest, open, requestsOf, test } from './site.ts';

/**
 * Bytes that a page may cost on a phone before it is touched, as they travel. With its headers, some 1,000 bytes, the HTML
 * must fit in the ten packets that come in one round trip.
 */
const limits = { html: 13_600, style: 9_500, script: 112_000, data: 4_000, font: 24_000, picture: 20_000, icons: 6_000, all: 200_000 };
type Kind = Exclude<keyof typeof limits, 'all'>;

const folder = join(built, 'site');

/** What travels: the compressed copy. */
function bytesOf(path: string): number {
  const entry = manifest.files[path];
  if (!entry) throw new Error(`${path} is not part of the site`);
  return statSync(join(folder, entry.encodings.includes('br') ? `${entry.file}.br` : entry.file)).size;
}

function namedIn(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, ...paths]) => paths.find(Boolean)!))];
}

const fonts = Object.keys(manifest.files).filter((path) => /\/assets\/(latin|arabic)-.*\.woff2$/.test(path));

function filesOf(address: string): Record<Kind, string[]> {
  const html = readFileSync(join(folder, manifest.files[address]!.file), 'utf8');
  return {
    html: [address],
    style: namedIn(html, /\bdata-style="([^"]+)"/g),
    script: namedIn(html.slice(0, html.indexOf('</head>')), /[`"](\/assets\/[^`"]+\.js)[`"]/g),
    data: namedIn(html, /\bdata-shell="([^"]+)"/g),
    // Arabic pages have names and figures in Latin letters.
    font: fonts.filter((path) => (/^\/ar(\/|$)/.test(address) ? /latin-rtl|arabic/ : /latin-ltr/).test(path)),
    picture: namedIn(html, /<link rel="preload" as="image"[^>]* href="([^"]+-640\.avif)"/g),
    // With the one of the tab.
    icons: namedIn(html, /<(?:use href="([^"#]+)#|link rel="icon" href="([^"]+\.svg)")/g),
  };
}

test('no page costs more than its budget', () => {
  const kinds = Object.keys(limits) as (keyof typeof limits)[];
  const rows = addresses.map((address) => {
    const files = filesOf(address);
    for (const needed of ['style', 'script', 'data', 'font', 'icons'] as const) expect(files[needed], `${address}: ${needed}`).not.toEqual([]);
    const bytes = Object.fromEntries(Object.entries(files).map(([kind, paths]) => [kind, paths.reduce((sum, path) => sum + bytesOf(path), 0)]));
    const all = Object.values(bytes).reduce((sum, value) => sum + value, 0);
    return { address, bytes: { ...bytes, all } as Record<keyof typeof limits, number> };
  });
  const line = (first: string, rest: (string | number)[]) => first.padEnd(50) + rest.map((cell) => String(cell).padStart(9)).join('');
  const table = rows.map(({ address, bytes }) => line(address, kinds.map((kind) => bytes[kind])));
  note('budget', ['First load on a phone, bytes as they travel', line('page', kinds), ...table, line('at most', kinds.map((kind) => limits[kind]))].join('\n'));
  const over = rows.flatMap(({ address, bytes }) =>
    kinds.filter((kind) => bytes[kind] > limits[kind]).map((kind) => `${address}: ${bytes[kind]} bytes of ${kind}`),
  );
  expect(over).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  for (const address of ['/', '/careers', '/contact-us', '/portfolio', '/terms', '/ar', '/ar/seo-marketing']) {
    test(`${address} fetches what its budget counts, and nothing else, until it is touched`, async ({ page }) => {
      const fetched = new Map<string, string>();
      page.on('request', (request) => fetched.set(new URL(request.url()).pathname, request.resourceType()));
      await open(page, address);
      await page.waitForLoadState('networkidle');
      const files = filesOf(address);
      const counted = Object.values(files).flat();
      // Which pictures below the fold are near enough is for the browser to say.
      const uncounted = [...fetched].filter(([path, type]) => !counted.includes(path) && !['image', 'manifest'].includes(type));
      expect(uncounted).toEqual([]);
      // Not every browser fetches the icon of the tab, and every one is told to.
      const total = [...new Set([...fetched.keys(), ...files.icons])].reduce((sum, path) => sum + bytesOf(path), 0);
      expect(total, 'bytes in all').toBeLessThan(215_000);
    });
  }
});

test('a page that is only read is not sent a second time as data', async ({ page }) => {
  const asked = requestsOf(page);
  await open(page, '/terms');
  await page.keyboard.press('End');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.endsWith('/terms.json'))).toEqual([]);
});
