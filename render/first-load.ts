/** What a page costs a phone, in bytes as they travel: at once, and at the first touch (see app/head/wait-for-visitor.ts). */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteManifest } from '#server/site-manifest.ts';

export const limits = { html: 20_000, font: 24_000, picture: 20_000, icons: 6_000, first: 60_000, script: 85_000, style: 10_500, data: 12_000, touch: 100_000 };

type Total = 'first' | 'touch';
export type Kind = Exclude<keyof typeof limits, Total>;
const atOnce: Kind[] = ['html', 'font', 'picture', 'icons'];

/** With its headers, some 1,000 bytes, such a page fits in the ten packets that come in one round trip. */
export const oneRoundTrip = 13_600;

export interface FirstLoad {
  address: string;
  bytes: Record<keyof typeof limits, number>;
}

/** `folder` is dist/site. */
export function createScales(manifest: SiteManifest, folder: string) {
  /** Of the compressed copy. */
  const bytesOf = (path: string): number => {
    const entry = manifest.files[path];
    if (!entry) throw new Error(`${path} is not part of the site`);
    return statSync(join(folder, entry.encodings.includes('br') ? `${entry.file}.br` : entry.file)).size;
  };

  const filesOf = (address: string): Record<Kind, string[]> => {
    const html = readFileSync(join(folder, manifest.files[address]!.file), 'utf8');
    return {
      html: [address],
      // What is cut for the direction comes, too: pages that run from right to left have names and figures in Latin letters.
      font: namedIn(html, /<link rel="preload" href="([^"]+\.woff2)"|url\(([^)]+-(?:ltr|rtl)-[^)]+\.woff2)\)/g),
      picture: namedIn(html, /<link rel="preload" as="image"[^>]* href="([^"]+-640\.avif)"/g),
      // With the one of the tab.
      icons: namedIn(html, /<(?:use href="([^"#]+)#|link rel="icon" href="([^"]+\.svg)")/g),
      script: [
        ...namedIn(html.slice(0, html.indexOf('</head>')), /[`"](\/assets\/[^`"]+\.js)[`"]/g),
        ...namedIn(html, /\bdata-code="([^"]+)"/g).flatMap((list) => list.split(' ')),
      ],
      style: namedIn(html, /\bdata-style="([^"]+)"/g),
      data: namedIn(html, /\bdata-(?:shell|data)="([^"]+)"/g),
    };
  };

  const weigh = (address: string): FirstLoad => {
    const files = filesOf(address);
    const sum = (kinds: Kind[]) => kinds.flatMap((kind) => files[kind]).reduce((total, path) => total + bytesOf(path), 0);
    const kinds = Object.keys(files) as Kind[];
    const each = Object.fromEntries(kinds.map((kind) => [kind, sum([kind])])) as Record<Kind, number>;
    return { address, bytes: { ...each, first: sum(atOnce), touch: sum(kinds.filter((kind) => !atOnce.includes(kind))) } };
  };

  return { bytesOf, filesOf, weigh };
}

/** What is too heavy about a page, in words. */
export function overweight({ address, bytes }: FirstLoad): string[] {
  const kinds = Object.keys(limits) as (keyof typeof limits)[];
  return kinds.filter((kind) => bytes[kind] > limits[kind]).map((kind) => `${address}: ${bytes[kind]} bytes of ${words[kind] ?? kind}, more than ${limits[kind]}`);
}

const words: Partial<Record<keyof typeof limits, string>> = { first: 'all that comes at once', touch: 'all that comes at the first touch' };

function namedIn(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, ...paths]) => paths.find(Boolean)!))];
}
