/** The page that a form was sent from tells staff which service it is about. */
import type { Languages } from '#model/isomorphic/languages.ts';
import type { Language } from '#model/schema/content-types.ts';
import type { SiteManifest } from '../../pages/site-manifest.ts';

const maxPathLength = 200;

/**
 * The page's path in the default language, so that staff see one page as one, without query or fragment. Undefined for
 * other hosts and unusual paths.
 */
export function sourcePageOf(
  headers: Headers,
  { languages, defaultPaths }: Pick<SiteManifest, 'defaultPaths'> & { languages: Pick<Languages, 'toRoutePath'> },
): string | undefined {
  const pathname = sourcePathOf(headers);
  if (pathname === undefined) return undefined;
  const path = Object.hasOwn(defaultPaths, pathname) ? defaultPaths[pathname]! : languages.toRoutePath(pathname);
  return path.length <= maxPathLength && /^\/[\w%./~-]*$/.test(path) ? path : undefined;
}

/** The language of that page, as long as the form's own field has not been read. */
export function sourceLanguageOf(headers: Headers, languages: Pick<Languages, 'languageOf'>): Language {
  return languages.languageOf(sourcePathOf(headers) ?? '/');
}

/** Undefined if it is not a page of this host. */
function sourcePathOf(headers: Headers): string | undefined {
  const referer = headers.get('Referer') ?? '';
  if (!URL.canParse(referer)) return undefined;
  const { protocol, host, pathname } = new URL(referer);
  return /^https?:$/.test(protocol) && host === headers.get('Host') ? pathname : undefined;
}
