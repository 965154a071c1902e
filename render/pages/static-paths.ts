/** The documents of a site. Independent of the bundler, so that the build can use it before bundling. */
import type { ContentData } from '#model/schema/locale-content.ts';
import { matchRoute, withSlug } from '#model/isomorphic/route-paths.ts';
import { documentEntriesOf, type PagePath } from '#model/routes/page-paths.ts';
import type { PageRoute } from '#model/isomorphic/route-paths.ts';
import { buildPageData, type PageData } from '#model/page-data/page-data.ts';

/** A document. `anyId` is the prefix of the paths it serves for unknown ids. */
export interface StaticPath extends PagePath {
  route: PageRoute;
  anyId?: string;
}

/** Every document with content in one language, and the not-found page. */
export function listStaticPaths(routes: PageRoute[], content: ContentData): StaticPath[] {
  return routes
    .flatMap((route): StaticPath[] => {
      const { key, path } = route;
      if (path === '*') return [{ key, path: '/404', route }];
      if (!path.includes(':')) return [{ key, path, route }];
      const at = (id: string, slug: string) => ({
        key: key.replace(':id', () => id),
        path: withSlug(route, slug),
        route,
      });
      const known = documentEntriesOf(route.page, content).map(({ id, slug }) => at(id, slug));
      return route.anyId ? [...known, { ...at('_', '_'), anyId: path.slice(0, path.indexOf(':')) }] : known;
    })
    .filter(({ path, route }) => route.page === 'notFound' || hasContent(pageDataAt(routes, path, content)));
}

function hasContent(data: PageData): boolean {
  return data.page !== 'notFound' && !(data.page === 'service' && data.text === null);
}

/** The data of a page, which the browser also fetches on navigation. */
export function pageDataAt(routes: PageRoute[], path: string, content: ContentData): PageData {
  const { route, slug } = matchRoute(routes, path);
  return buildPageData(route, { slug: slug && decodeURIComponent(slug) }, path, content);
}
