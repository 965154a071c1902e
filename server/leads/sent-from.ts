/** The page that a form was sent from, so that staff see which service it is about. */
import type { Languages } from '#model/languages.ts';

const most = 200;

/** The route, without language, query or anchor. From another host a browser tells no path; what is not a path of ours is nothing. */
export function sentFrom(headers: Headers, languages: Pick<Languages, 'pathOf'>): string | undefined {
  const referer = headers.get('Referer') ?? '';
  if (!URL.canParse(referer)) return undefined;
  const { protocol, host, pathname } = new URL(referer);
  if (!/^https?:$/.test(protocol) || host !== headers.get('Host')) return undefined;
  const path = languages.pathOf(pathname);
  return path.length <= most && /^\/[\w%./~-]*$/.test(path) ? path : undefined;
}
