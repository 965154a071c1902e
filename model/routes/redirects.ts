/** `redirects` of site.yaml: read, and held against the pages and documents that there are. */
import { publicMediaPathsOf, localePathsOf } from './page-paths.ts';
import type { SiteContent } from '../site-content.ts';
import type { FolderReader } from '../read/folder-reader.ts';
import type { Site } from '../schema/site-schema.ts';

export interface Redirect {
  /** Decoded and without a slash at the end, with its query as browsers send it; ends with /* for all that is below. */
  from: string;
  /** A path of this site as browsers send it, or an https address; ends with /* where what was below stays below. */
  to: string;
}

/** Those that can be read; the build tells of the others. */
export function parseRedirects({ redirects }: Site): Redirect[] {
  return Object.entries(redirects).flatMap(([from, to]) => {
    const read = { from: parseRedirectSource(from), to: parseRedirectTarget(to) };
    return read.from !== undefined && read.to !== undefined ? [read as Redirect] : [];
  });
}

export function checkRedirects(siteContent: SiteContent, reader: FolderReader): void {
  const { folder, site } = siteContent;
  const pages = new Set([...localePathsOf(siteContent), ...publicMediaPathsOf(siteContent)]);
  const sources = parseRedirects(site).map(({ from }) => from);
  const seen = new Map<string, string>();
  for (const [key, value] of Object.entries(site.redirects)) {
    const report = (message: string) => reader.addProblem(`${folder}/site.yaml`, ['redirects', key], message);
    const from = parseRedirectSource(key);
    const to = parseRedirectTarget(value);
    if (from === undefined) report('must be a path of the old site, such as /old-page, /old/* or /?page=2');
    else if (to === undefined) report(`"${value}" must be a path of this site, such as /careers, or an https address`);
    else if (seen.has(from)) report(`is the same address as "${seen.get(from)}"`);
    else if (pages.has(from)) report('is a page of this site');
    else if (to.endsWith('/*') && !from.endsWith('/*'))
      report('only a whole folder can lead to a whole folder: let it end with /*, too');
    else if (to.startsWith('/')) {
      const problem = findTargetProblem(to, pages, sources);
      if (problem) report(`"${value}" ${problem}`);
    }
    if (from !== undefined) seen.set(from, key);
  }
}

/** A target is a page, and no page is redirected: so no redirect leads to another, but for folders and queries. */
function findTargetProblem(to: string, pages: Set<string>, sources: string[]): string | undefined {
  const chained = 'would lead on to another redirect';
  if (to.endsWith('/*')) {
    const folder = to.slice(0, -1);
    if (sources.some((from) => from.endsWith('/*') && folder.startsWith(from.slice(0, -1)))) return chained;
    return [...pages].some((page) => page.startsWith(folder)) ? undefined : 'has no page below it';
  }
  const { pathname, search } = new URL(to, 'http://site');
  if (search && sources.includes(pathname + search)) return chained;
  return pages.has(pathname) ? undefined : 'is no page of this site';
}

/** Spaces, control characters and backslashes are in no address. A star means all that is below, at the end alone. */
const safePathPattern = /^[^\s\p{Cc}\\*]*(?:(?<=\/)\*)?$/u;

function parseRedirectSource(key: string): string | undefined {
  if (!/^\/(?!\/)[^#]*$/.test(key) || !safePathPattern.test(key) || !URL.canParse(key, 'http://site')) return undefined;
  const { pathname, search } = new URL(key, 'http://site');
  try {
    const path = decodeURIComponent(pathname);
    return /\p{Cc}/u.test(path) ? undefined : path.replace(/(?<=.)\/+$/, '') + search;
  } catch {
    return undefined;
  }
}

function parseRedirectTarget(value: string): string | undefined {
  if (!/^(\/(?!\/)|https:\/\/[^/])/.test(value) || !safePathPattern.test(value) || !URL.canParse(value, 'http://site'))
    return undefined;
  const { origin, pathname, search, hash, username } = new URL(value, 'http://site');
  if (username) return undefined;
  return (value.startsWith('/') ? '' : origin) + pathname + search + hash;
}
