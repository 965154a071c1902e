/** Which entry of the manifest answers a path. */
import { createRedirects } from './redirects.ts';
import type { SiteFile, SiteManifest } from './site-manifest.ts';

/** `redirect` is another way to write the same address, `moved` a Location in the place of an old one. */
export type Found = { file: SiteFile; status: number } | { redirect: string } | { moved: string };

export function createRouter(manifest: SiteManifest, now: () => number): (path: string, query: string) => Found {
  const files = new Map(Object.entries(manifest.files));
  const redirects = createRedirects(manifest.redirects);
  const notFound = manifest.notFound.toSorted((a, b) => b.prefix.length - a.prefix.length);

  function fileAt(path: string): Found {
    const file = versionOn(now, files.get(path)!);
    return { file, status: file.status ?? 200 };
  }

  return function find(path, query) {
    const ofQuery = redirects.ofQuery(path, query);
    if (ofQuery) return { moved: ofQuery };
    if (files.has(path)) return fileAt(path);

    const decoded = decode(path);
    const bare = decoded && withoutTrailingSlashes(decoded);
    if (bare !== undefined) {
      const moved = redirects.ofQuery(bare, query) ?? (files.has(bare) ? undefined : redirects.ofPath(bare, query));
      if (moved) return { moved };
      // Only paths of the table are ever redirected to, so no request can choose another site as the target.
      if (files.has(bare)) return { redirect: bare };
      for (const { prefix, path: answer } of manifest.anyId) {
        const id = bare.slice(prefix.length);
        if (!bare.startsWith(prefix) || id === '' || /[/\\]/.test(id)) continue;
        if (path.startsWith(prefix) && bare === decoded) return fileAt(answer);
        return { redirect: prefix + encodeURIComponent(id) };
      }
    }

    const asked = decoded ?? path;
    const page = notFound.find(({ prefix }) => asked === prefix || asked.startsWith(`${prefix}/`))!;
    return { file: files.get(page.path)!, status: 404 };
  };
}

/** The last one whose day has come. */
export function versionOn(now: () => number, file: SiteFile): SiteFile {
  if (!file.later) return file;
  const today = new Date(now()).toISOString().slice(0, 10);
  return { ...file, ...file.later.findLast(({ from }) => from <= today) };
}

/** Undefined for what no page of ours can be called: broken percent-encoding, control characters. */
export function decode(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return /\p{Cc}/u.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

// A loop, since /\/+$/ takes quadratic time on a long row of slashes in the middle.
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}
