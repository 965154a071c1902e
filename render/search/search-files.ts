/** The files that programs ask a site for. */
import { applyClosingDates } from '#model/page-data/closing-dates.ts';
import { pageDataAt, listStaticPaths } from '../pages/static-paths.ts';
import type { PageData } from '#model/page-data/page-data.ts';
import type { SiteContent } from '#model/site-content.ts';
import type { Language } from '#model/schema/content-types.ts';
import type { SiteFolder } from '../prerender/site-folder.ts';
import type { DatedVersion } from '../prerender/dated-versions.ts';
import { renderFeed, feedPath } from './feed.ts';
import { renderLlmsTxt } from './llms-txt.ts';
import { renderWebManifest } from './web-manifest.ts';
import { renderRobotsTxt, renderSitemap } from './sitemap.ts';

export interface IndexablePage {
  language: Language;
  path: string;
  topic: string;
  description: string;
  lastModified: string;
}

/** Every page under the one address that search engines should know on a day, first in the language of the bare addresses. */
export function indexablePagesOf(
  { locales, routes, site, languages: { defaultLanguage } }: SiteContent,
  day: string,
): IndexablePage[] {
  const inOrder = locales.toSorted(
    (a, b) => Number(b.language === defaultLanguage) - Number(a.language === defaultLanguage),
  );
  return inOrder.flatMap(({ language, content }) =>
    listStaticPaths(routes, content)
      .map(({ path }) => ({ path, data: applyClosingDates(day, pageDataAt(routes, path, content)) }))
      .filter(({ path, data }) => data.canonical === path)
      .map(({ path, data }) => ({ language, path, ...data.meta, lastModified: lastModifiedOf(data, site.updated) })),
  );
}

export async function addSearchFiles(
  folder: SiteFolder,
  siteUrl: string,
  siteContent: SiteContent,
  versions: DatedVersion<IndexablePage[]>[],
): Promise<void> {
  for (const { from, value: pages } of versions) {
    await folder.add('/sitemap.xml', renderSitemap(siteUrl, siteContent.languages, pages), 'revalidate', { from });
    await folder.add('/llms.txt', renderLlmsTxt(siteUrl, siteContent, pages), 'revalidate', { from });
  }
  for (const { language, content } of siteContent.locales) {
    if (content.posts.length > 0)
      await folder.add(
        siteContent.languages.toLocalePath(language, feedPath),
        renderFeed(siteUrl, siteContent, language, content),
        'revalidate',
      );
  }
  await folder.add('/robots.txt', renderRobotsTxt(siteUrl), 'revalidate');
  await folder.add('/site.webmanifest', renderWebManifest(siteContent), 'revalidate');
}

function lastModifiedOf(data: PageData, fallback: string): string {
  if (data.page === 'textPage') return data.text.updated ?? fallback;
  if (data.page === 'jobDetails') return data.job.posted;
  if (data.page === 'post') return data.text.date;
  if (data.page === 'posts') return data.posts[0]!.date;
  return fallback;
}
