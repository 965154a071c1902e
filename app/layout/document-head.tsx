import { useEffect, useState } from 'react';
import { site } from 'virtual:site';
import type { PageData } from '../page-data.ts';
import { addressOf, bare, codes, type Language } from '../language.ts';
import { useShell } from '../shell.ts';
import { useShownPage } from '../place.ts';

/** '{topic} - {company}', but for the not-found page, whose title is its topic alone. */
export function titleOf({ page, meta }: PageData): string {
  return page === 'notFound' ? meta.topic : `${meta.topic} - ${site.company}`;
}

/** Keeps the head true after client navigation: what a bookmark, a share sheet or an assistant would read. */
export function useDocumentHead(): void {
  const { language, partly } = useShell();
  const shown = useShownPage();
  // Of the page that came as HTML, the document has said it all.
  const [first] = useState(shown);
  const data = shown === first ? undefined : shown;
  const title = data && titleOf(data);
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
    const links = canonical === null ? [] : linksOf(canonical, language, partly?.[canonical] ?? codes);
    for (const [selector, address] of links) link(selector).href = document.getElementById('root')!.dataset.site + address;
  }, [data, language, partly]);
}

/** One language alone has no others. */
function linksOf(canonical: string, language: Language, there: readonly Language[]): [selector: string, address: string][] {
  const others = codes.length === 1 ? [] : there;
  const fallback = others.includes(bare) ? bare : others[0];
  return [
    ['link[rel=canonical]', addressOf(language, canonical)],
    ...others.map((code): [string, string] => [`link[hreflang=${code}]`, addressOf(code, canonical)]),
    ...(fallback ? [['link[hreflang=x-default]', addressOf(fallback, canonical)] as [string, string]] : []),
  ];
}

/** The not-found page, from which a visitor may come, has none of them. */
function link(selector: string): HTMLLinkElement {
  const found = document.querySelector<HTMLLinkElement>(selector);
  if (found) return found;
  const made = document.createElement('link');
  const [, name, value] = /\[(\w+)=([\w-]+)\]/.exec(selector)!;
  if (name === 'hreflang') made.rel = 'alternate';
  made.setAttribute(name!, value!);
  document.head.append(made);
  return made;
}
