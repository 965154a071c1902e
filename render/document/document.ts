/** The HTML document around a page. */
import { renderBootData, type BootData } from '#app/state/boot-data.ts';
import { resizedPictureBase } from '#app/ui/media/picture-url.ts';
import { escapeHtml, toScriptJson } from '#model/isomorphic/escape-html.ts';
import type { HeadTag, PageHead } from '#model/page-data/page-head.ts';
import type { Language } from '#model/schema/content-types.ts';
import type { SiteContent } from '#model/schema/site-content.ts';

export interface DocumentInput {
  siteContent: SiteContent;
  language: Language;
  head: PageHead;
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
  const { title, tags, structuredData } = page.head;
  const { languages, site } = page.siteContent;
  const direction = languages.directionOf(page.language);
  const { theme } = site;
  return `<!doctype html>
<html lang="${page.language}" dir="${direction}"${theme === 'dark' ? ' class="dark"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${[
  ...tags.map(renderTag),
  // After the page's links: it may redirect to one of them.
  `<script>${page.headScript}</script>`,
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
  ...(structuredData ? [`<script type="application/ld+json">${toScriptJson(structuredData)}</script>`] : []),
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

function renderTag([name, attributes]: HeadTag): string {
  const all = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`);
  return `<${name}${all.join('')}>`;
}
