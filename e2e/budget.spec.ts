import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { addresses, expect, manifest, open, test } from './site.ts';

/** Bytes of script that a page may need before it is alive, as they travel. */
const limit = 115_000;

const folder = join(import.meta.dirname, '../dist/site');

/** What travels: the compressed copy. */
function bytesOf(path: string): number {
  const entry = manifest.files[path];
  if (!entry) throw new Error(`${path} is not part of the site`);
  return statSync(join(folder, entry.encodings.includes('br') ? `${entry.file}.br` : entry.file)).size;
}

function namedIn(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, path]) => path!))];
}

function filesOf(address: string) {
  const html = readFileSync(join(folder, manifest.files[address]!.file), 'utf8');
  return {
    scripts: namedIn(html, /<(?:script type="module" src|link rel="modulepreload" href)="([^"]+)"/g),
    styles: namedIn(html, /<link rel="stylesheet" href="([^"]+)"/g),
  };
}

const sum = (paths: string[]) => paths.reduce((total, path) => total + bytesOf(path), 0);

test(`no page needs more than ${limit} bytes of script to be alive`, () => {
  const rows = addresses.map((address) => {
    const { scripts, styles } = filesOf(address);
    expect(scripts.length, address).toBeGreaterThan(1);
    return { address, script: sum(scripts), style: sum(styles), html: bytesOf(address) };
  });
  const line = (...[first, ...rest]: (string | number)[]) =>
    String(first).padEnd(50) + rest.map((cell) => String(cell).padStart(9)).join('');
  console.log(
    ['First load, bytes with brotli', line('page', 'script', 'style', 'html')]
      .concat(rows.map(({ address, script, style, html }) => line(address, script, style, html)))
      .join('\n'),
  );
  expect(rows.filter(({ script }) => script > limit)).toEqual([]);
});

for (const address of ['/', '/careers', '/portfolio', '/ar/seo-marketing']) {
  test(`${address} fetches the scripts and styles that its document names, and no other`, async ({ page }) => {
    const fetched = new Set<string>();
    page.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) fetched.add(new URL(request.url()).pathname);
    });
    await open(page, address);
    const { scripts, styles } = filesOf(address);
    expect([...fetched].toSorted()).toEqual([...scripts, ...styles].toSorted());
  });
}
