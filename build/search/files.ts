/** The files that programs ask a site for. */
import { dataOn } from '#app/closing.ts';
import type { PageData } from '#app/page-data.ts';
import type { ContentFiles } from '#content/schema.ts';
import { site as facts } from '#content/site.ts';
import type { App } from '../prerender.ts';
import type { SiteFolder } from '../site-folder.ts';
import type { Version } from '../versions.ts';
import { llms } from './llms.ts';
import { webManifest } from './manifest.ts';
import { robots, sitemap } from './sitemap.ts';

export interface ListedPage {
  path: string;
  topic: string;
  description: string;
  changed: string;
}

/** Every page under the one address that search engines should know on a day. */
export function listedPages(app: App, content: ContentFiles, day: string): ListedPage[] {
  return app
    .destinations(content)
    .map(({ path }) => ({ path, data: dataOn(day, app.dataAt(path, content)) }))
    .filter(({ path, data }) => data.canonical === path)
    .map(({ path, data }) => ({ path, ...data.meta, changed: changeOf(data) }));
}

export async function addSearchFiles(folder: SiteFolder, siteUrl: string, versions: Version<ListedPage[]>[]): Promise<void> {
  for (const { from, value: pages } of versions) {
    await folder.add('/sitemap.xml', sitemap(siteUrl, pages), 'revalidate', { from });
    await folder.add('/llms.txt', llms(siteUrl, 'en', pages), 'revalidate', { from });
  }
  await folder.add('/robots.txt', robots(siteUrl), 'revalidate');
  await folder.add('/site.webmanifest', webManifest(), 'revalidate');
}

function changeOf(data: PageData): string {
  if (data.page === 'legal') return data.text.updated;
  if (data.page === 'jobDetails') return data.job.posted;
  if (data.page === 'blog') return data.text.date;
  return facts.updated;
}
