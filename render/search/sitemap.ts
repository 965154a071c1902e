import type { Languages } from '#model/languages.ts';
import { escape } from '#model/escape.ts';
import { alternateLinks } from '../document.ts';
import type { ListedPage } from './files.ts';

/** Every page once in each language that has it, each naming the others. */
export function sitemap(siteUrl: string, languages: Languages, pages: ListedPage[]): string {
  const urls = [...Map.groupBy(pages, ({ path }) => path)].flatMap(([path, versions]) => {
    const codes = languages.codes.filter((code) => versions.some(({ language }) => language === code));
    const urlIn = (language: string) => escape(siteUrl + languages.addressOf(language, path));
    const alternates = alternateLinks(codes, languages.bare)
      .map(([code, language]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${urlIn(language)}"/>`)
      .join('');
    return codes.map((language) => `<url><loc>${urlIn(language)}</loc><lastmod>${versions[0]!.changed}</lastmod>${alternates}</url>`);
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
