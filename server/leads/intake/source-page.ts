/** The page that a form was sent from tells staff which service it is about. */
import type { Languages } from '#model/isomorphic/languages.ts';

const maxPathLength = 200;

/** The route path, without language, query or fragment; undefined for other hosts and unusual paths. */
export function sourcePageOf(headers: Headers, languages: Pick<Languages, 'toRoutePath'>): string | undefined {
  const referer = headers.get('Referer') ?? '';
  if (!URL.canParse(referer)) return undefined;
  const { protocol, host, pathname } = new URL(referer);
  if (!/^https?:$/.test(protocol) || host !== headers.get('Host')) return undefined;
  const path = languages.toRoutePath(pathname);
  return path.length <= maxPathLength && /^\/[\w%./~-]*$/.test(path) ? path : undefined;
}
