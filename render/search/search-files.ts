/** The files for crawlers, feed readers and phones. */
import type { SiteContent } from '#model/schema/site-content.ts';
import type { SiteFolder } from '#render/files/site-folder.ts';
import type { DatedVersion } from '#render/pages/dated-versions.ts';
import { pathTo } from '#model/isomorphic/route-paths.ts';
import { feedPathOf } from '#model/routes/page-paths.ts';
import { renderFeed } from './feed.ts';
import type { IndexablePage } from './indexable-pages.ts';
import { renderLlmsTxt } from './llms-txt.ts';
import { renderWebManifest } from './web-manifest.ts';
import { renderRobotsTxt, renderSitemap } from './sitemap.ts';

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
        siteContent.languages.toLocalePath(language, feedPathOf(pathTo(siteContent.routes[language]!, 'posts'))),
        renderFeed(siteUrl, siteContent, language, content),
        'revalidate',
      );
  }
  await folder.add('/robots.txt', renderRobotsTxt(siteUrl), 'revalidate');
  await folder.add('/site.webmanifest', renderWebManifest(siteContent), 'revalidate');
}
