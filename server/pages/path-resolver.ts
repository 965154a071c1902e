/** Finds the manifest entry for a request path. */
import { decodePath, encodePath } from '#model/isomorphic/url-path.ts';
import { todayUtc } from '#model/isomorphic/today.ts';
import { createRedirectMatcher } from './redirect-matcher.ts';
import type { SiteFile, SiteManifest } from './site-manifest.ts';

/**
 * `redirect` is the canonical form of the same path, `moved` the Location that replaces an old URL. The file for an
 * unknown path is a not-found page.
 */
type ResolvedPath = { file: SiteFile; status: number; isUnknown?: boolean } | { redirect: string } | { moved: string };

export function createPathResolver(
  manifest: SiteManifest,
  now: () => number,
): (path: string, query: string) => ResolvedPath {
  const files = new Map(Object.entries(manifest.files));
  const redirects = createRedirectMatcher(manifest.redirects);
  const notFound = manifest.notFound.toSorted((a, b) => b.prefix.length - a.prefix.length);

  function fileAt(path: string): ResolvedPath {
    const file = currentRevision(now, files.get(path)!);
    return { file, status: file.status ?? 200 };
  }

  return function find(path, query) {
    const movedByQuery = redirects.findByQuery(path, query);
    if (movedByQuery) return { moved: movedByQuery };
    if (files.has(path)) return fileAt(path);

    const decoded = decodeRequestPath(path);
    const normalisedPath = decoded && stripTrailingSlashes(decoded);
    if (normalisedPath !== undefined) {
      const sentPath = encodePath(normalisedPath);
      const moved =
        redirects.findByQuery(normalisedPath, query) ??
        (files.has(sentPath) ? undefined : redirects.findByPath(normalisedPath, query));
      if (moved) return { moved };
      // Redirect targets come from the manifest only, so there is no open redirect.
      if (files.has(sentPath)) return { redirect: sentPath };
      for (const { prefix, path: fallbackPath } of manifest.anyId) {
        const writtenPrefix = decodePath(prefix);
        const id = normalisedPath.slice(writtenPrefix.length);
        if (!normalisedPath.startsWith(writtenPrefix) || id === '' || /[/\\]/.test(id)) continue;
        if (path.startsWith(prefix) && normalisedPath === decoded) return fileAt(fallbackPath);
        return { redirect: prefix + encodeURIComponent(id) };
      }
    }

    const requestedPath = decoded ?? path;
    const page = notFound.find(({ prefix }) => requestedPath === prefix || requestedPath.startsWith(`${prefix}/`))!;
    return { file: files.get(page.path)!, status: 404, isUnknown: true };
  };
}

/** The latest scheduled revision that is due, otherwise the file itself. */
export function currentRevision(now: () => number, file: SiteFile): SiteFile {
  if (!file.revisions) return file;
  const today = todayUtc(now());
  return { ...file, ...file.revisions.findLast(({ from }) => from <= today) };
}

/** Completely. Undefined for malformed percent-encoding and control characters, which none of our paths contain. */
export function decodeRequestPath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path).normalize('NFC');
    return /\p{Cc}/u.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

// A loop, because /\/+$/ takes quadratic time on a long run of slashes in the middle.
export function stripTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}
