/** The HTML around a page. */
import { createHash } from 'node:crypto';
import { minifySync } from 'vite';
import { redirectByLanguage } from '#app/head/redirect-by-language.ts';
import { clearSentDraft } from '#app/head/clear-sent-draft.ts';
import { initTheme } from '#app/head/theme.ts';
import { hydrateOnInteraction } from '#app/head/hydrate-on-interaction.ts';
import { resizedPictureBase } from '#app/ui/media/picture-url.ts';
import type { SiteContent } from '#model/site-content.ts';
import { escapeHtml } from '#model/isomorphic/escape-html.ts';
import type { PageName } from '#model/routes/page-routes.ts';
import type { Language } from '#model/schema/content-types.ts';

/** Until the scripts are there, a link is a whole document: fetched when it is about to be used. Files are left out. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/*.*' } }] }, eagerness: 'moderate' }],
});

/** The same in every document of a language, so that the Content-Security-Policy can name it. One, since each costs a slow phone. */
export function renderHeadScript({ site, languages }: SiteContent, language: Language, scripts: string[]): string {
  const prefixes = Object.fromEntries(site.languages.all.map(({ code, prefix }) => [code, prefix]));
  // Where there is one language, there is nothing to choose.
  const choosesLanguage = language === languages.defaultLanguage && languages.languageCodes.length > 1;
  return minifyScript(
    toCallExpression(initTheme),
    ...(choosesLanguage ? [toCallExpression(redirectByLanguage, prefixes)] : []),
    toCallExpression(hydrateOnInteraction, scripts, speculationRules),
  );
}

/**
 * It is no page of the app, so nothing waits for a visitor; and to choose another language would lead away from an answer that
 * cannot be asked for again.
 */
export const responsePageScript = minifyScript(toCallExpression(initTheme), toCallExpression(clearSentDraft));

function toCallExpression<T extends unknown[]>(script: (...args: T) => void, ...args: T): string {
  return `(${script.toString()})(${args.map((value) => JSON.stringify(value)).join()});`;
}

function minifyScript(...calls: string[]): string {
  return minifySync('head.js', calls.join('\n')).code.trim();
}

export function cspHashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** What the scripts must know of a page of the app; see app/entry-client.tsx. */
interface ClientData {
  page: PageName;
  /** The scripts of its kind of page, which all other pages do without. */
  code: string;
  /** The JSON files that this page needs, and the folder of all. */
  data: string;
  shell: string;
  /** The address of the style sheet of all pages. */
  style: string;
  files: string;
  site: string;
  /** What the page says holds from this day on. */
  day: string;
}

export interface DocumentInput {
  siteContent: SiteContent;
  /** The languages that this page exists in. */
  alternates?: Language[];
  language: Language;
  siteUrl: string;
  title: string;
  description: string;
  /** The route's path that search engines should know; none for the not-found page. */
  canonical: string | null;
  /** The picture that stands for the page where its address is shared. */
  ogImage?: string | null;
  /** The posts of the language as a feed, where the page is one of the blog's. */
  feed?: string | null;
  /** JSON-LD, where the page has facts to tell. */
  structuredData?: object | null;
  /** The file name of the hero's picture, where the page has one of ours. */
  heroImage?: string | null;
  html: string;
  /** None in the answer to a form: it is no page of the app, and the scripts leave it alone. */
  clientData?: ClientData;
  fonts: string[];
  /** The text of the style sheet; while developing, the addresses of many. */
  style: string | string[];
  /** The text of the script in its head. */
  headScript: string;
}

export function renderDocument(page: DocumentInput): string {
  const direction = page.siteContent.languages.directionOf(page.language);
  return `<!doctype html>
<html lang="${page.language}" dir="${direction}">
<head>
<meta charset="utf-8">
<script>${page.headScript}</script>
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<meta name="description" content="${escapeHtml(page.description)}">
${[
  ...renderHeadTags(page),
  '<meta name="theme-color" content="#100d0c">',
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  ...page.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
  '<link rel="manifest" href="/site.webmanifest">',
  ...heroPreload(page),
  ...(Array.isArray(page.style)
    ? page.style.map((href) => `<link rel="stylesheet" href="${href}">`)
    : [`<style>${page.style}</style>`]),
  ...(page.structuredData
    ? [`<script type="application/ld+json">${JSON.stringify(page.structuredData).replaceAll('<', '\\u003c')}</script>`]
    : []),
].join('\n')}
</head>
<body>
<div id="root" ${dataAttributes(page.clientData)}>${page.html}</div>
</body>
</html>
`;
}

function dataAttributes(clientData: Partial<ClientData> = {}): string {
  return Object.entries(clientData)
    .map(([key, value]) => `data-${key}="${escapeHtml(value)}"`)
    .join(' ');
}

/** The same two choices as in the hero's <picture>: upright on narrow or upright screens, else wide. */
function heroPreload({ heroImage: file, siteContent: { site } }: DocumentInput): string[] {
  const base = file && resizedPictureBase(file, site.imagesLocation);
  if (!base) return [];
  const preload = (media: string, sources: string) =>
    `<link rel="preload" as="image" type="image/avif" fetchpriority="high" media="${media}" ${sources}>`;
  return [
    preload('(width < 768px), (max-aspect-ratio: 1/1)', `href="${base}-640.avif"`),
    preload(
      '(width >= 768px) and (aspect-ratio > 1/1)',
      `imagesrcset="${base}-1280.avif 1280w, ${base}-1920.avif 1920w" imagesizes="100vw"`,
    ),
  ];
}

function renderHeadTags({
  siteContent: { site, languages },
  language,
  siteUrl,
  canonical,
  ...page
}: DocumentInput): string[] {
  if (canonical === null) return ['<meta name="robots" content="noindex">'];
  const urlIn = (target: Language) => escapeHtml(siteUrl + languages.toLocalePath(target, canonical));
  return [
    `<link rel="canonical" href="${urlIn(language)}">`,
    ...hreflangAlternates(page.alternates ?? [], languages.defaultLanguage).map(
      ([code, target]) => `<link rel="alternate" hreflang="${code}" href="${urlIn(target)}">`,
    ),
    ...(page.feed
      ? [
          `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(site.company)}" href="${escapeHtml(page.feed)}">`,
        ]
      : []),
    metaProperty('og:type', 'website'),
    metaProperty('og:site_name', site.brand),
    metaProperty('og:locale', languages.settingsOf(language).shareLocale),
    metaProperty('og:url', siteUrl + languages.toLocalePath(language, canonical)),
    metaProperty('og:title', page.title),
    metaProperty('og:description', page.description),
    ...(page.ogImage ? ogImageTags(siteUrl + page.ogImage) : []),
  ];
}

/** What a page is called in which language, and where it is for all others: `x-default`. One language alone has no others. */
export function hreflangAlternates(
  alternates: Language[],
  defaultLanguage: Language,
): [code: string, language: Language][] {
  if (alternates.length < 2) return [];
  const known = alternates.map((code): [string, Language] => [code, code]);
  return [...known, ['x-default', alternates.includes(defaultLanguage) ? defaultLanguage : alternates[0]!]];
}

function ogImageTags(url: string): string[] {
  return [
    metaProperty('og:image', url),
    metaProperty('og:image:width', '1200'),
    metaProperty('og:image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function metaProperty(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}
