/** Posts with a later date. They are read and checked, and appear with the first build on their day. */
import { todayUtc } from '#model/isomorphic/today.ts';
import { routesOf } from '#model/routes/page-routes.ts';
import type { Post } from '#model/schema/entry-schemas.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import type { LocaleContent } from '#model/schema/locale-content.ts';

/** In UTC, like the closing dates of jobs: it must not depend on where the site is built. */
export function isScheduled({ date }: Pick<Post, 'date'>): boolean {
  return date > todayUtc();
}

/** The content as of today. */
export function leaveOutScheduledPosts(siteContent: SiteContent): SiteContent {
  const locales = siteContent.locales.map(({ content, ...locale }) => ({
    ...locale,
    content: { ...content, posts: content.posts.filter((post) => !isScheduled(post)) },
  }));
  return { ...siteContent, locales, routes: routesOf(locales, siteContent.site) };
}

/** Earliest first. */
export function scheduledDaysOf(locales: Pick<LocaleContent, 'content'>[]): string[] {
  const days = locales.flatMap(({ content }) => content.posts.filter(isScheduled).map(({ date }) => date));
  return [...new Set(days)].toSorted();
}
