/** A page's compressed bytes: on load, and at the first interaction (see app/head/hydrate-on-interaction.ts). */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseBootData } from '#app/state/boot-data.ts';
import type { SiteManifest } from '#server/pages/site-manifest.ts';

export const pageWeightLimits = {
  html: 20_000,
  font: 24_000,
  picture: 20_000,
  icons: 6_000,
  first: 60_000,
  script: 85_000,
  style: 10_700,
  data: 12_000,
  touch: 100_000,
};

type Total = 'first' | 'touch';
export type ResourceType = Exclude<keyof typeof pageWeightLimits, Total>;
const initialTypes: ResourceType[] = ['html', 'font', 'picture', 'icons'];

/** With about 1,000 bytes of headers, such a page fits the ten packets of the first round trip. */
export const oneRoundTripBytes = 13_600;

export interface PageWeight {
  path: string;
  bytes: Record<keyof typeof pageWeightLimits, number>;
}

/** `folder` is dist/site. */
export function createPageWeigher(manifest: SiteManifest, folder: string) {
  /** The size of the Brotli copy. */
  const bytesOf = (path: string): number => {
    const entry = manifest.files[path];
    if (!entry) throw new Error(`${path} is not part of the site`);
    return statSync(join(folder, entry.encodings.includes('br') ? `${entry.file}.br` : entry.file)).size;
  };

  const filesOf = (path: string): Record<ResourceType, string[]> => {
    const html = readFileSync(join(folder, manifest.files[path]!.file), 'utf8');
    const boot = parseBootData(html);
    return {
      html: [path],
      // Subsets for the direction count, too: right-to-left pages contain Latin names and figures.
      font: pathsMatching(html, /<link rel="preload" href="([^"]+\.woff2)"|url\(([^)]+-(?:ltr|rtl)-[^)]+\.woff2)\)/g),
      picture: pathsMatching(html, /<link rel="preload" as="image"[^>]* href="([^"]+-640\.avif)"/g),
      // Including the favicon.
      icons: pathsMatching(html, /<(?:use href="([^"#]+)#|link rel="icon" href="([^"]+\.svg)")/g),
      script: boot ? [...boot.scripts, ...boot.pageScripts] : [],
      style: boot ? [boot.stylesheetUrl] : [],
      data: boot ? [boot.layoutDataUrl, boot.pageDataUrl] : [],
    };
  };

  const weigh = (path: string): PageWeight => {
    const files = filesOf(path);
    const sum = (kinds: ResourceType[]) =>
      kinds.flatMap((kind) => files[kind]).reduce((total, file) => total + bytesOf(file), 0);
    const kinds = Object.keys(files) as ResourceType[];
    const each = Object.fromEntries(kinds.map((kind) => [kind, sum([kind])])) as Record<ResourceType, number>;
    return {
      path,
      bytes: { ...each, first: sum(initialTypes), touch: sum(kinds.filter((kind) => !initialTypes.includes(kind))) },
    };
  };

  return { bytesOf, filesOf, weigh };
}

type LimitedType = keyof typeof pageWeightLimits;

/** The exceeded limits. That of all that comes at once is left out if its parts explain it. */
export function excessOf({ bytes }: PageWeight): LimitedType[] {
  const kinds = Object.keys(pageWeightLimits) as LimitedType[];
  const excess = kinds.filter((kind) => bytes[kind] > pageWeightLimits[kind]);
  const explained = initialTypes.reduce((sum, kind) => sum + Math.max(0, bytes[kind] - pageWeightLimits[kind]), 0);
  return excess.filter((kind) => kind !== 'first' || bytes.first - explained > pageWeightLimits.first);
}

/** One line per exceeded limit. */
export function describeExcess(weight: PageWeight): string[] {
  const { path, bytes } = weight;
  return excessOf(weight).map(
    (kind) => `${path}: ${bytes[kind]} bytes of ${labels[kind] ?? kind}, more than ${pageWeightLimits[kind]}`,
  );
}

const labels: Partial<Record<keyof typeof pageWeightLimits, string>> = {
  first: 'all that comes at once',
  touch: 'all that comes at the first touch',
};

function pathsMatching(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, ...paths]) => paths.find(Boolean)!))];
}
