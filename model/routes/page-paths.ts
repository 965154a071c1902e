/** The pages that exist in each language, and what a link in a text leads to. */
import { withSlug } from '#model/isomorphic/route-paths.ts';
import { decodePath } from '#model/isomorphic/url-path.ts';
import { isPublishedAsIs } from '#model/media/media-folder.ts';
import type { Language } from '#model/isomorphic/languages.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import type { ContentData } from '#model/schema/locale-content.ts';
import { builtInPathsIn } from './page-routes.ts';
import type { PageName, PageRoute } from '#model/isomorphic/route-paths.ts';

export interface PagePath {
  /** The same for a page in every language. */
  key: string;
  /** As it is sent, without the language prefix. */
  path: string;
}

/** Only known entries, unless `entriesIn` has that of the placeholder article. */
export function pagesIn(routes: PageRoute[], content: ContentData, entriesIn = entriesOf): PagePath[] {
  return routes
    .filter(({ page }) => page !== 'notFound')
    .flatMap((route) =>
      route.path.includes(':id')
        ? entriesIn(route.page, content).map(({ id, slug }) => ({
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
 * default language first), else by its built-in path or file name. Returns its path in the language.
 */
export function createLinkResolver({
  locales,
  routes,
  languages: { defaultLanguage },
  site,
}: SiteContent): LinkResolver {
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
    // The key of a built-in page is its built-in path, and that of a free page its file. An alias of a renamed page has none.
    const renamed = builtInPathsIn(site.paths, language).find(({ builtIn }) => builtIn === path)?.path ?? '';
    const written = decodePath(path);
    return (
      own.get(written) ?? own.get(`free${written}`) ?? (keysByPath.get(language)!.has(renamed) ? renamed : undefined)
    );
  };
}

/** The entries of a route with `:id`. */
export function entriesOf(page: PageName, content: ContentData): { id: string; slug: string }[] {
  const entries: Partial<Record<PageName, { id: string; slug: string }[]>> = {
    jobDetails: content.jobs,
    caseStudy: content.projects,
    post: content.posts,
    posts: findUsedTags(content).map((tag) => ({ id: tag, slug: tag })),
  };
  return entries[page] ?? [];
}

/** With the entry that stands for the placeholder article: /blog/1 is its canonical path. */
export function documentEntriesOf(page: PageName, content: ContentData): { id: string; slug: string }[] {
  const entries = entriesOf(page, content);
  const needsPlaceholder = page === 'post' && content.placeholderArticle && !entries.some(({ slug }) => slug === '1');
  return needsPlaceholder ? [...entries, { id: '1', slug: '1' }] : entries;
}

/** The feed belongs to the list of posts. */
export function feedPathOf(blogPath: string): string {
  return `${blogPath}/feed.xml`;
}

/** The tags that have posts, in the order of tags.yaml. */
export function findUsedTags({ posts, tags }: ContentData): string[] {
  return Object.keys(tags).filter((tag) => posts.some((post) => post.tags.includes(tag)));
}
