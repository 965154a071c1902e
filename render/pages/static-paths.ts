/** The documents of a site. Independent of the bundler, so that the build can use it before bundling. */
import type { ContentData } from '#model/site-content.ts';
import { matchRoute } from '#model/isomorphic/match-route.ts';
import type { PageRoute } from '#model/routes/page-routes.ts';
import { buildPageData, knownIdsFor, type PageData } from '#model/page-data/page-data.ts';

/** A document. `path` has no language prefix. `anyId` is the prefix of the paths it serves for unknown ids. */
export interface StaticPath {
  path: string;
  route: PageRoute;
  anyId?: string;
}

/** Every document with content in one language, and the not-found page. */
export function listStaticPaths(routes: PageRoute[], content: ContentData): StaticPath[] {
  return routes
    .flatMap((route): StaticPath[] => {
      if (route.path === '*') return [{ path: '/404', route }];
      if (!route.path.includes(':')) return [{ path: route.path, route }];
      const knownPaths = knownIdsFor(route, content).map((id) => ({
        path: route.path.replace(':id', encodeURIComponent(id)),
        route,
      }));
      if (!route.anyId) return knownPaths;
      const prefix = route.path.slice(0, route.path.indexOf(':'));
      return [...knownPaths, { path: `${prefix}_`, route, anyId: prefix }];
    })
    .filter(({ path, route }) => route.page === 'notFound' || hasContent(pageDataAt(routes, path, content)));
}

function hasContent(data: PageData): boolean {
  return data.page !== 'notFound' && !(data.page === 'service' && data.text === null);
}

/** The data of a page, which the browser also fetches on navigation. */
export function pageDataAt(routes: PageRoute[], path: string, content: ContentData): PageData {
  const { route, id } = matchRoute(routes, path);
  return buildPageData(route, { id: id && decodeURIComponent(id) }, path, content);
}
