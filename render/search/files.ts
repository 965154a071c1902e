/** The files that programs ask a site for. */
import { dataOn } from '#app/closing.ts';
import { dataAt, destinations } from '#app/destinations.ts';
import type { PageData } from '#app/page-data.ts';
import type { Filling } from '#model/content.ts';
import type { Language } from '#model/schema.ts';
import type { SiteFolder } from '../site-folder.ts';
import type { Version } from '../versions.ts';
import { feed, feedPath } from './feed.ts';
import { llms } from './llms.ts';
import { webManifest } from './manifest.ts';
import { robots, sitemap } from './sitemap.ts';

export interface ListedPage {
  language: Language;
  path: string;
  topic: string;
  description: string;
  changed: string;
}

/** Every page under the one address that search engines should know on a day, first in the language of the bare addresses. */
export function listedPages({ editions, table, site, languages: { bare } }: Filling, day: string): ListedPage[] {
  const inOrder = editions.toSorted((a, b) => Number(b.language === bare) - Number(a.language === bare));
  return inOrder.flatMap(({ language, content }) =>
    destinations(table, content)
      .map(({ path }) => ({ path, data: dataOn(day, dataAt(table, path, content)) }))
      .filter(({ path, data }) => data.canonical === path)
      .map(({ path, data }) => ({ language, path, ...data.meta, changed: changeOf(data, site.updated) })),
  );
}

export async function addSearchFiles(folder: SiteFolder, siteUrl: string, filling: Filling, versions: Version<ListedPage[]>[]): Promise<void> {
  for (const { from, value: pages } of versions) {
    await folder.add('/sitemap.xml', sitemap(siteUrl, filling.languages, pages), 'revalidate', { from });
    await folder.add('/llms.txt', llms(siteUrl, filling, pages), 'revalidate', { from });
  }
  for (const { language, content } of filling.editions) {
    if (content.posts.length > 0) await folder.add(filling.languages.addressOf(language, feedPath), feed(siteUrl, filling, language, content), 'revalidate');
  }
  await folder.add('/robots.txt', robots(siteUrl), 'revalidate');
  await folder.add('/site.webmanifest', webManifest(filling), 'revalidate');
}

function changeOf(data: PageData, otherwise: string): string {
  if (data.page === 'legal') return data.text.updated ?? otherwise;
  if (data.page === 'jobDetails') return data.job.posted;
  if (data.page === 'blog') return data.text.date;
  if (data.page === 'posts') return data.posts[0]!.date;
  return otherwise;
}
