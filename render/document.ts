/** The HTML around a page. */
import { createHash } from 'node:crypto';
import { minifySync } from 'vite';
import { chooseLanguage } from '#app/head/choose-language.ts';
import { forgetSent } from '#app/head/forget-sent.ts';
import { theme } from '#app/head/theme.ts';
import { waitForVisitor } from '#app/head/wait-for-visitor.ts';
import { sizesAddress } from '#app/picture-address.ts';
import type { Filling } from '#model/content.ts';
import { escape } from '#model/escape.ts';
import type { PageName } from '#model/routes.ts';
import type { Language } from '#model/schema.ts';

/** Until the scripts are there, a link is a whole document: fetched when it is about to be used. Files are left out. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/*.*' } }] }, eagerness: 'moderate' }],
});

/** The same in every document of a language, so that the Content-Security-Policy can name it. One, since each costs a slow phone. */
export function headScript({ site, languages }: Filling, language: Language, scripts: string[]): string {
  const prefixes = Object.fromEntries(site.languages.all.map(({ code, prefix }) => [code, prefix]));
  // Where there is one language, there is nothing to choose.
  const chooses = language === languages.bare && languages.codes.length > 1;
  return minified(callOf(theme), ...(chooses ? [callOf(chooseLanguage, prefixes)] : []), callOf(waitForVisitor, scripts, speculationRules));
}

/**
 * It is no page of the app, so nothing waits for a visitor; and to choose another language would lead away from an answer that
 * cannot be asked for again.
 */
export const answerScript = minified(callOf(theme), callOf(forgetSent));

function callOf<T extends unknown[]>(run: (...given: T) => void, ...given: T): string {
  return `(${run.toString()})(${given.map((value) => JSON.stringify(value)).join()});`;
}

function minified(...calls: string[]): string {
  return minifySync('head.js', calls.join('\n')).code.trim();
}

export function inlineHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** What the scripts must know of a page of the app; see app/entry-client.tsx. */
interface ForScripts {
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

export interface Page {
  filling: Filling;
  /** The languages that this page exists in. */
  alternates?: Language[];
  language: Language;
  siteUrl: string;
  title: string;
  description: string;
  /** The route's path that search engines should know; none for the not-found page. */
  canonical: string | null;
  /** The picture that stands for the page where its address is shared. */
  image?: string | null;
  /** The posts of the language as a feed, where the page is one of the blog's. */
  feed?: string | null;
  /** JSON-LD, where the page has facts to tell. */
  facts?: object | null;
  /** The file name of the hero's picture, where the page has one of ours. */
  hero?: string | null;
  html: string;
  /** None in the answer to a form: it is no page of the app, and the scripts leave it alone. */
  forScripts?: ForScripts;
  fonts: string[];
  /** The text of the style sheet; while developing, the addresses of many. */
  style: string | string[];
  /** The text of the script in its head. */
  headScript: string;
}

export function documentOf(page: Page): string {
  const direction = page.filling.languages.directionOf(page.language);
  return `<!doctype html>
<html lang="${page.language}" dir="${direction}">
<head>
<meta charset="utf-8">
<script>${page.headScript}</script>
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(page.title)}</title>
<meta name="description" content="${escape(page.description)}">
${[
  ...links(page),
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
  ...(page.facts ? [`<script type="application/ld+json">${JSON.stringify(page.facts).replaceAll('<', '\\u003c')}</script>`] : []),
].join('\n')}
</head>
<body>
<div id="root" ${attributes(page.forScripts)}>${page.html}</div>
</body>
</html>
`;
}

function attributes(facts: Partial<ForScripts> = {}): string {
  return Object.entries(facts)
    .map(([key, value]) => `data-${key}="${escape(value)}"`)
    .join(' ');
}

/** The same two choices as in the hero's <picture>: upright on narrow or upright screens, else wide. */
function heroPreload({ hero: file, filling: { site } }: Page): string[] {
  const base = file && sizesAddress(file, site.imagesLocation);
  if (!base) return [];
  const preload = (media: string, sources: string) =>
    `<link rel="preload" as="image" type="image/avif" fetchpriority="high" media="${media}" ${sources}>`;
  return [
    preload('(width < 768px), (max-aspect-ratio: 1/1)', `href="${base}-640.avif"`),
    preload('(width >= 768px) and (aspect-ratio > 1/1)', `imagesrcset="${base}-1280.avif 1280w, ${base}-1920.avif 1920w" imagesizes="100vw"`),
  ];
}

function links({ filling: { site, languages }, language, siteUrl, canonical, ...page }: Page): string[] {
  if (canonical === null) return ['<meta name="robots" content="noindex">'];
  const urlIn = (wanted: Language) => escape(siteUrl + languages.addressOf(wanted, canonical));
  return [
    `<link rel="canonical" href="${urlIn(language)}">`,
    ...alternateLinks(page.alternates ?? [], languages.bare).map(([code, wanted]) => `<link rel="alternate" hreflang="${code}" href="${urlIn(wanted)}">`),
    ...(page.feed ? [`<link rel="alternate" type="application/rss+xml" title="${escape(site.company)}" href="${escape(page.feed)}">`] : []),
    property('og:type', 'website'),
    property('og:site_name', site.brand),
    property('og:locale', languages.settingsOf(language).shareLocale),
    property('og:url', siteUrl + languages.addressOf(language, canonical)),
    property('og:title', page.title),
    property('og:description', page.description),
    ...(page.image ? picture(siteUrl + page.image) : []),
  ];
}

/** What a page is called in which language, and where it is for all others: `x-default`. One language alone has no others. */
export function alternateLinks(alternates: Language[], bare: Language): [code: string, language: Language][] {
  if (alternates.length < 2) return [];
  const known = alternates.map((code): [string, Language] => [code, code]);
  return [...known, ['x-default', alternates.includes(bare) ? bare : alternates[0]!]];
}

function picture(url: string): string[] {
  return [
    property('og:image', url),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escape(content)}">`;
}
