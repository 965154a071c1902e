import type { Languages } from '#model/isomorphic/languages.ts';
import { escapeHtml } from '#model/isomorphic/escape-html.ts';
import { hreflangAlternates } from '#render/document/page-head.ts';
import type { IndexablePage } from './indexable-pages.ts';

/** Every page in each of its languages, with links to the others. */
export function renderSitemap(siteUrl: string, languages: Languages, pages: IndexablePage[]): string {
  const urls = [...Map.groupBy(pages, ({ key }) => key).values()].flatMap((versions) => {
    const paths = new Map(versions.map(({ language, path }) => [language, path]));
    const codes = languages.languageCodes.filter((code) => paths.has(code));
    const urlIn = (language: string) => escapeHtml(siteUrl + languages.toLocalePath(language, paths.get(language)!));
    const alternates = hreflangAlternates(codes, languages.defaultLanguage)
      .map(([code, language]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${urlIn(language)}"/>`)
      .join('');
    return codes.map(
      (language) =>
        `<url><loc>${urlIn(language)}</loc><lastmod>${versions[0]!.lastModified}</lastmod>${alternates}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

export function renderRobotsTxt(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /gs/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
