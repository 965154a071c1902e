import { addressOf } from '#app/language.ts';
import { languages } from '#content/schema.ts';
import { escape } from '../document.ts';
import type { ListedPage } from './files.ts';

/** Every page once in each language, each naming the other. */
export function sitemap(siteUrl: string, pages: Pick<ListedPage, 'path' | 'changed'>[]): string {
  const urls = pages.flatMap(({ path, changed }) => {
    const urlIn = (language: (typeof languages)[number]) => escape(siteUrl + addressOf(language, path));
    const alternates = [...languages.map((language) => [language, urlIn(language)]), ['x-default', urlIn('en')]]
      .map(([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`)
      .join('');
    return languages.map((language) => `<url><loc>${urlIn(language)}</loc><lastmod>${changed}</lastmod>${alternates}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /gs/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
