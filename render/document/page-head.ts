/** The head of every page, for its document and for client navigation. */
import type { PageData } from '#model/page-data/page-data.ts';
import { descriptionTag, noindexHead, type HeadTag, type PageHead } from '#model/page-data/page-head.ts';
import { pathTo } from '#model/isomorphic/route-paths.ts';
import { feedPathOf } from '#model/routes/page-paths.ts';
import type { Language } from '#model/schema/content-types.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import { structuredDataFor } from '#render/document/structured-data.ts';
import { shareImagePathOf } from '#render/og/share-image.ts';

export interface PageHeadInput {
  siteContent: SiteContent;
  siteUrl: string;
  language: Language;
  path: string;
  data: PageData;
  /** The paths of the canonical page in each language that has it. */
  alternates: Record<Language, string>;
  /** The names of indexed pages in this language, by path. */
  topics: Map<string, string>;
}

export function buildPageHead(input: PageHeadInput): PageHead {
  const { siteContent, siteUrl, language, path, data, alternates, topics } = input;
  const { site, languages, locales, routes } = siteContent;
  const { page, canonical, meta } = data;
  // The specification's title of the not-found page is its topic alone.
  const title = page === 'notFound' ? meta.topic : `${meta.topic} - ${site.company}`;
  if (canonical === null) return noindexHead(title, meta.description);

  const canonicalPath = languages.toLocalePath(language, canonical);
  const { posts } = locales.find((locale) => locale.language === language)!.content;
  const hasFeed = (page === 'post' || page === 'posts') && posts.length > 0;
  return {
    title,
    tags: [
      descriptionTag(meta.description),
      ['link', { rel: 'canonical', href: siteUrl + canonicalPath }],
      ...hreflangAlternates(Object.keys(alternates), languages.defaultLanguage).map(([hreflang, target]): HeadTag => [
        'link',
        { rel: 'alternate', hreflang, href: siteUrl + languages.toLocalePath(target, alternates[target]!) },
      ]),
      ...(hasFeed
        ? [feedLink(site.company, languages.toLocalePath(language, feedPathOf(pathTo(routes[language]!, 'posts'))))]
        : []),
      metaProperty('og:type', 'website'),
      metaProperty('og:site_name', site.brand),
      metaProperty('og:locale', languages.settingsOf(language).shareLocale),
      metaProperty('og:url', siteUrl + canonicalPath),
      metaProperty('og:title', title),
      metaProperty('og:description', meta.description),
      metaProperty('og:image', siteUrl + shareImagePathOf(canonicalPath)),
      metaProperty('og:image:width', '1200'),
      metaProperty('og:image:height', '630'),
      ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
    ],
    // Other paths of the same page leave it to the canonical one.
    ...(canonical === path && {
      structuredData: structuredDataFor({
        siteContent,
        siteUrl,
        language,
        path,
        data,
        topics,
      }),
    }),
  };
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

function feedLink(title: string, href: string): HeadTag {
  return ['link', { rel: 'alternate', type: 'application/rss+xml', title, href }];
}

function metaProperty(property: string, content: string): HeadTag {
  return ['meta', { property, content }];
}
