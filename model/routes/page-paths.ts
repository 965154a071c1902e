/** The pages that exist in each language, and what a link in a text leads to. */
import { withSlug } from '#model/isomorphic/route-paths.ts';
import { decodePath } from '#model/isomorphic/url-path.ts';
import { isPublishedAsIs } from '#model/media/media-folder.ts';
import type { Language } from '#model/isomorphic/languages.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import type { ContentData } from '#model/schema/locale-content.ts';
import { findUsedTags } from '#model/sections/post-list.ts';
import type { PageRoute } from '#model/isomorphic/route-paths.ts';

export interface PagePath {
  /** The same for a page in every language. */
  key: string;
  /** As it is sent, without the language prefix. */
  path: string;
}

/** Only known entries, unless `entriesIn` has that of the placeholder article. */
export function pagesIn(routes: PageRoute[], content: ContentData, entriesIn = entriesOf): PagePath[] {
  return routes
    .filter(({ key }) => key !== '*')
    .flatMap((route) =>
      route.path.includes(':id')
        ? entriesIn(route.key, content).map(({ id, slug }) => ({
            key: route.key.replace(':id', () => id),
            path: withSlug(route, slug),
          }))
        : [{ key: route.key, path: route.path }],
    );
}

/** The paths of all pages in all languages, with prefixes. */
export function localePathsOf({ locales, routes, languages }: SiteContent): Set<string> {
  return new Set(
    locales.flatMap(({ language, content }) =>
      pagesIn(routes[language]!, content).map(({ path }) => languages.toLocalePath(language, path)),
    ),
  );
}

/** Files of media/ that are published under their own name. */
export function publicMediaPathsOf({ media }: Pick<SiteContent, 'media'>): Set<string> {
  return new Set(media.filter(isPublishedAsIs).map((name) => `/media/${name}`));
}

/** Undefined if the language has no such page. */
export type LinkResolver = (language: Language, path: string) => string | undefined;

/**
 * Finds the page that a link in a text or in site.yaml means, given as it is sent: by its path in that language, else in another one (the
 * default language first), else by its file name. Returns its path in the language.
 */
export function createLinkResolver({ locales, routes, languages: { defaultLanguage } }: SiteContent): LinkResolver {
  const pages = new Map(
    locales.map(({ language, content }) => [language, pagesIn(routes[language]!, content, documentEntriesOf)]),
  );
  const keysByPath = new Map(
    [...pages].map(([language, all]) => [language, new Map(all.map(({ path, key }) => [path, key]))]),
  );
  const pathsByKey = new Map(
    [...pages].map(([language, all]) => [language, new Map(all.map(({ path, key }) => [key, path]))]),
  );
  const others = [defaultLanguage, ...pages.keys()];
  return (language, path) => {
    const own = pathsByKey.get(language)!;
    for (const other of [language, ...others]) {
      const found = own.get(keysByPath.get(other)!.get(path) ?? '');
      if (found !== undefined) return found;
    }
    const written = decodePath(path);
    return own.get(`pages${written}`) ?? own.get(`free${written}`);
  };
}

/** The entries of a route with `:id`. */
export function entriesOf(key: string, content: ContentData): { id: string; slug: string }[] {
  const entries: Record<string, { id: string; slug: string }[]> = {
    'jobs/:id': content.jobs,
    'projects/:id': content.projects,
    'posts/:id': content.posts,
    'tags/:id': findUsedTags(content).map((tag) => ({ id: tag, slug: tag })),
  };
  return entries[key] ?? [];
}

/** With the entry that stands for the placeholder article: /blog/1 is its canonical path. */
export function documentEntriesOf(key: string, content: ContentData): { id: string; slug: string }[] {
  const entries = entriesOf(key, content);
  const needsPlaceholder =
    key === 'posts/:id' && content.placeholderArticle && !entries.some(({ slug }) => slug === '1');
  return needsPlaceholder ? [...entries, { id: '1', slug: '1' }] : entries;
}

/** The feed belongs to the list of posts. */
export function feedPathOf(blogPath: string): string {
  return `${blogPath}/feed.xml`;
}
