/** The HTML document around a page. */
import { renderBootData, type BootData } from '#app/boot-data.ts';
import { resizedPictureBase } from '#app/ui/media/picture-url.ts';
import { escapeHtml } from '#model/isomorphic/escape-html.ts';
import type { Language } from '#model/schema/content-types.ts';
import type { SiteContent } from '#model/site-content.ts';

export interface DocumentInput {
  siteContent: SiteContent;
  /** The languages in which this page exists. */
  alternates?: Language[];
  language: Language;
  siteUrl: string;
  title: string;
  description: string;
  /** The canonical route path; null for a page that is not to be indexed. */
  canonical: string | null;
  ogImage?: string | null;
  /** The RSS feed of this language's posts. */
  feed?: string | null;
  /** JSON-LD. */
  structuredData?: object | null;
  /** The file name of the hero image, to preload it. */
  heroImage?: string | null;
  html: string;
  /** Only for pages that hydrate: the response to a form post does not. */
  bootData?: BootData;
  fonts: string[];
  /** The critical CSS to inline; in development, stylesheet URLs. */
  style: string | string[];
  /** One of the scripts of head-scripts.ts. */
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
<div id="root">${page.html}</div>
${page.bootData ? renderBootData(page.bootData) : ''}
</body>
</html>
`;
}

/** The same two variants as the hero's <picture>: portrait on narrow or portrait screens, otherwise landscape. */
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

/** One entry per language, and `x-default` for all other readers. A page in a single language has no alternates. */
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
