import { useEffect, useState } from 'react';
import { site } from 'virtual:site';
import type { PageData } from '#model/page-data/page-data.ts';
import { readBootData } from '../boot-data.ts';
import { toLocalePath, defaultLanguage, languageCodes, type Language } from '../language.ts';
import { useLayoutData } from '../layout-data.ts';
import { usePageData } from '../routing/route-state.ts';

/** '{topic} - {company}'; the not-found page's title is its topic alone. */
export function documentTitleOf({ page, meta }: PageData): string {
  return page === 'notFound' ? meta.topic : `${meta.topic} - ${site.company}`;
}

/** Updates the head after client navigation, for bookmarks, share sheets and assistants. */
export function useDocumentHead(): void {
  const { language, partiallyTranslatedPages } = useLayoutData();
  const current = usePageData();
  // The document's own page has its head in the HTML.
  const [initial] = useState(current);
  const data = current === initial ? undefined : current;
  const title = data && documentTitleOf(data);
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);

  useEffect(() => {
    if (!data) return;
    const { canonical, meta } = data;
    document.querySelector('meta[name=description]')?.setAttribute('content', meta.description);
    document.querySelectorAll('meta[name=robots]').forEach((tag) => tag.remove());
    document.querySelectorAll('link[hreflang]').forEach((tag) => tag.remove());
    const links =
      canonical === null
        ? []
        : headLinksOf(canonical, language, partiallyTranslatedPages?.[canonical] ?? languageCodes);
    for (const [selector, path] of links) findOrCreateLink(selector).href = readBootData()!.siteUrl + path;
  }, [data, language, partiallyTranslatedPages]);
}

/** A page in a single language has no alternates. */
function headLinksOf(
  canonical: string,
  language: Language,
  available: readonly Language[],
): [selector: string, path: string][] {
  const others = languageCodes.length === 1 ? [] : available;
  const fallback = others.includes(defaultLanguage) ? defaultLanguage : others[0];
  return [
    ['link[rel=canonical]', toLocalePath(language, canonical)],
    ...others.map((code): [string, string] => [`link[hreflang=${code}]`, toLocalePath(code, canonical)]),
    ...(fallback ? [['link[hreflang=x-default]', toLocalePath(fallback, canonical)] as [string, string]] : []),
  ];
}

/** The not-found page has none of these links. */
function findOrCreateLink(selector: string): HTMLLinkElement {
  const found = document.querySelector<HTMLLinkElement>(selector);
  if (found) return found;
  const made = document.createElement('link');
  const [, name, value] = /\[(\w+)=([\w-]+)\]/.exec(selector)!;
  if (name === 'hreflang') made.rel = 'alternate';
  made.setAttribute(name!, value!);
  document.head.append(made);
  return made;
}
