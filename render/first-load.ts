/** What a page costs a phone before it is touched, in bytes as they travel. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createLanguages } from '#model/languages.ts';
import type { SiteManifest } from '#server/site-manifest.ts';

/** With its headers, some 1,000 bytes, the HTML must fit in the ten packets that come in one round trip. */
export const limits = { html: 13_600, style: 9_500, script: 112_000, data: 4_000, font: 24_000, picture: 20_000, icons: 6_000, all: 200_000 };

export type Kind = Exclude<keyof typeof limits, 'all'>;

export interface FirstLoad {
  address: string;
  bytes: Record<keyof typeof limits, number>;
}

/** `folder` is dist/site. */
export function createScales(manifest: SiteManifest, folder: string) {
  const { directionOf, languageOf } = createLanguages(manifest.site.languages);
  const fonts = Object.keys(manifest.files).filter((path) => /\/assets\/(latin|arabic)-.*\.woff2$/.test(path));

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
      style: namedIn(html, /\bdata-style="([^"]+)"/g),
      script: namedIn(html.slice(0, html.indexOf('</head>')), /[`"](\/assets\/[^`"]+\.js)[`"]/g),
      data: namedIn(html, /\bdata-shell="([^"]+)"/g),
      // Pages that run from right to left have names and figures in Latin letters.
      font: fonts.filter((path) => (directionOf(languageOf(address)) === 'rtl' ? /latin-rtl|arabic/ : /latin-ltr/).test(path)),
      picture: namedIn(html, /<link rel="preload" as="image"[^>]* href="([^"]+-640\.avif)"/g),
      // With the one of the tab.
      icons: namedIn(html, /<(?:use href="([^"#]+)#|link rel="icon" href="([^"]+\.svg)")/g),
    };
  };

  const weigh = (address: string): FirstLoad => {
    const bytes = Object.fromEntries(Object.entries(filesOf(address)).map(([kind, paths]) => [kind, paths.reduce((sum, path) => sum + bytesOf(path), 0)]));
    const all = Object.values(bytes).reduce((sum, value) => sum + value, 0);
    return { address, bytes: { ...bytes, all } as FirstLoad['bytes'] };
  };

  return { bytesOf, filesOf, weigh };
}

/** What is too heavy about a page, in words. */
export function overweight({ address, bytes }: FirstLoad): string[] {
  const kinds = Object.keys(limits) as (keyof typeof limits)[];
  return kinds.filter((kind) => bytes[kind] > limits[kind]).map((kind) => `${address}: ${bytes[kind]} bytes of ${kind}, more than ${limits[kind]}`);
}

function namedIn(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, ...paths]) => paths.find(Boolean)!))];
}
