/** The paths that exist in each language: valid link targets. */
import type { ContentData, LocaleContent, SiteContent } from '../site-content.ts';
import { isPublishedAsIs } from '../media/media-folder.ts';
import type { PageName, PageRoute } from './page-routes.ts';

/** Only known ids: links to a placeholder page are not valid. */
export function pagePathsOf({ content }: Pick<LocaleContent, 'content'>, routes: PageRoute[]): Set<string> {
  return new Set(routes.filter(({ page }) => page !== 'notFound').flatMap((route) => routePathsOf(route, content)));
}

/** The paths of all pages in all languages, with prefixes. */
export function localePathsOf({ locales, routes, languages }: SiteContent): Set<string> {
  return new Set(
    locales.flatMap((locale) =>
      [...pagePathsOf(locale, routes)].map((path) => languages.toLocalePath(locale.language, path)),
    ),
  );
}

/** Files of media/ that are published under their own name. */
export function publicMediaPathsOf({ media }: Pick<SiteContent, 'media'>): Set<string> {
  return new Set(media.filter(isPublishedAsIs).map((name) => `/media/${name}`));
}

function routePathsOf({ path, page, service, textPage }: PageRoute, content: ContentData): string[] {
  if (service !== undefined) return content.services.some(({ key }) => key === service) ? [path] : [];
  if (textPage !== undefined) return content.textPages[textPage] ? [path] : [];
  if (!path.includes(':')) return page === 'posts' && content.posts.length === 0 ? [] : [path];
  return knownIdsOf(page, content).map((id) => path.replace(':id', id));
}

/** The ids that exist for a route with `:id`. */
export function knownIdsOf(page: PageName, content: ContentData): string[] {
  const entries: Partial<Record<PageName, { id: string }[]>> = {
    jobDetails: content.jobs,
    caseStudy: content.projects,
    post: content.posts,
  };
  return page === 'posts' ? findUsedTags(content) : (entries[page] ?? []).map(({ id }) => id);
}

/** The tags that have posts, in the order of tags.yaml. */
export function findUsedTags({ posts, tags }: ContentData): string[] {
  return Object.keys(tags).filter((tag) => posts.some((post) => post.tags.includes(tag)));
}
