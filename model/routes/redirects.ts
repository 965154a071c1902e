/** The redirects of a site: those of site.yaml, and from the built-in paths of pages that have other ones. */
import { withSlug } from '#model/isomorphic/route-paths.ts';
import { decodePath, encodePath } from '#model/isomorphic/url-path.ts';
import { documentEntriesOf, feedPathOf, publicMediaPathsOf, localePathsOf } from './page-paths.ts';
import { builtInPathsIn } from './page-routes.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import type { ContentData } from '#model/schema/locale-content.ts';
import type { FolderReader } from '#model/read/folder-reader.ts';
import type { Site } from '#model/schema/site-schema.ts';
import type { Language } from '#model/isomorphic/languages.ts';

export interface Redirect {
  /** Decoded, without a trailing slash, with the query as browsers send it. Ends with /* for a whole folder. */
  from: string;
  /** A path as browsers send it, or an https URL. With /* at the end, the rest of the old path is appended. */
  to: string;
}

/** Those of site.yaml come first: the others never replace one. Nothing leads away from a page. */
export function redirectsOf(siteContent: SiteContent): Redirect[] {
  const own = parseRedirects(siteContent.site);
  const taken = new Set([...[...localePathsOf(siteContent)].map(decodePath), ...own.map(({ from }) => from)]);
  const renamed = siteContent.locales.flatMap(({ language, content }) => {
    const { toLocalePath } = siteContent.languages;
    return renamedPathsIn(siteContent, language, content).map(([from, to]) => ({
      from: decodePath(toLocalePath(language, from)),
      to: toLocalePath(language, to),
    }));
  });
  return [
    ...own,
    ...new Map(renamed.filter(({ from }) => !taken.has(from)).map((redirect) => [redirect.from, redirect])).values(),
  ];
}

/** Where pages would be without `paths`, `slug` and `url`, and where they are, as pairs of paths without the prefix. */
function renamedPathsIn(
  { routes, site }: SiteContent,
  language: Language,
  content: ContentData,
): [from: string, to: string][] {
  const freePages = Object.entries(content.textPages).map(([name, { url }]): [string, string] => [
    encodePath(`/${name}`),
    url,
  ]);
  const builtInPages = builtInPathsIn(site.paths, language).flatMap(({ name, builtIn, path }) => {
    const route = routes[language]!.find((candidate) => candidate.path === path);
    if (!route) return [];
    const pairs: [string, string][] = path.includes(':id')
      ? documentEntriesOf(route.page, content).flatMap(({ id, slug }) =>
          [builtIn, path].map((pattern): [string, string] => [
            encodePath(pattern.replace(':id', () => id)),
            withSlug(route, slug),
          ]),
        )
      : [[builtIn, path], ...(name === 'blog' ? [[feedPathOf(builtIn), feedPathOf(path)] as [string, string]] : [])];
    return pairs;
  });
  return [...builtInPages, ...freePages].filter(([from, to]) => from !== to);
}

/** Skips invalid redirects; `checkRedirects` reports them. */
function parseRedirects({ redirects }: Site): Redirect[] {
  return Object.entries(redirects).flatMap(([from, to]) => {
    const parsed = { from: parseRedirectSource(from), to: parseRedirectTarget(to) };
    return parsed.from !== undefined && parsed.to !== undefined ? [parsed as Redirect] : [];
  });
}

export function checkRedirects(siteContent: SiteContent, reader: FolderReader): void {
  const { folder, site } = siteContent;
  const pages = new Set([...localePathsOf(siteContent), ...publicMediaPathsOf(siteContent)].map(decodePath));
  const redirects = redirectsOf(siteContent);
  const sources = parseRedirects(site).map(({ from }) => from);
  const seen = new Map<string, string>();
  for (const [key, value] of Object.entries(site.redirects)) {
    const report = (message: string) => reader.addProblem(`${folder}/site.yaml`, ['redirects', key], message);
    const from = parseRedirectSource(key);
    const to = parseRedirectTarget(value);
    if (from === undefined) report('must be a path of the old site, such as /old-page, /old/* or /?page=2');
    else if (to === undefined) report(`"${value}" must be a path on this site, such as /careers, or an https:// URL`);
    else if (seen.has(from)) report(`is the same path as "${seen.get(from)}": remove one of them`);
    else if (pages.has(from)) report('is a page of this site, so it cannot be redirected: remove it');
    else if (to.endsWith('/*') && !from.endsWith('/*'))
      report('only a folder can lead to a folder: add /* at the end, or remove it from the target');
    else if (to.startsWith('/')) {
      const problem = findTargetProblem(to, pages, sources, redirects);
      if (problem) report(`"${value}" ${problem}`);
    }
    if (from !== undefined) seen.set(from, key);
  }
}

/** Pages are never redirected, so only folders and queries can form a chain of redirects. */
function findTargetProblem(
  to: string,
  pages: Set<string>,
  sources: string[],
  redirects: Redirect[],
): string | undefined {
  const chained = 'leads to another redirect: name the page that it leads to';
  if (to.endsWith('/*')) {
    const folder = decodePath(to.slice(0, -1));
    if (sources.some((from) => from.endsWith('/*') && folder.startsWith(from.slice(0, -1)))) return chained;
    return [...pages].some((page) => page.startsWith(folder)) ? undefined : 'has no pages below it: correct the path';
  }
  const { pathname: sent, search } = new URL(to, 'http://site');
  const pathname = decodePath(sent);
  if (search && sources.includes(pathname + search)) return chained;
  if (pages.has(pathname)) return undefined;
  const renamed = redirects.find(({ from }) => from === pathname);
  return renamed
    ? `is the old path of a page: write "${decodePath(renamed.to)}"`
    : 'is not a page of this site: correct the path';
}

/** No spaces, control characters or backslashes, and a star only at the end, after a slash. */
const safePathPattern = /^[^\s\p{Cc}\\*]*(?:(?<=\/)\*)?$/u;

function parseRedirectSource(key: string): string | undefined {
  if (!/^\/(?!\/)[^#]*$/.test(key) || !safePathPattern.test(key) || !URL.canParse(key, 'http://site')) return undefined;
  const { pathname, search } = new URL(key, 'http://site');
  try {
    const path = decodeURIComponent(pathname).normalize('NFC');
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
  return value.startsWith('/') ? encodePath(pathname) + search + hash : origin + pathname + search + hash;
}
