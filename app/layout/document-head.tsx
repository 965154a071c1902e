import { useEffect } from 'react';
import { site } from '#content/site.ts';
import type { PageData } from '../page-data.ts';
import { addressOf, type Language } from '../language.ts';

/** '{topic} - {company}', but for the not-found page, whose title is its topic alone. */
export function titleOf({ page, meta }: PageData): string {
  return page === 'notFound' ? meta.topic : `${meta.topic} - ${site.company}`;
}

/** Keeps the head true after client navigation: what a bookmark, a share sheet or an assistant would read. */
export function useDocumentHead(data: PageData | undefined, language: Language): void {
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
    setAttribute('meta[name=description]', 'content', data.meta.description);
    if (!data.canonical) return;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=canonical], link[rel=alternate][hreflang]')) {
      const wanted = link.rel === 'canonical' ? language : link.hreflang === 'ar' ? 'ar' : 'en';
      link.href = new URL(link.href).origin + addressOf(wanted, data.canonical);
    }
  }, [data, language]);
}

function setAttribute(selector: string, name: string, value: string): void {
  document.querySelector(selector)?.setAttribute(name, value);
}
