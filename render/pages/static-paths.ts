/** Which documents a site has. Needs no bundler, so that the build can ask before there is a bundle. */
import type { ContentData } from '#model/site-content.ts';
import { matchRoute } from '#model/isomorphic/match-route.ts';
import type { PageRoute } from '#model/routes/page-routes.ts';
import { buildPageData, knownIdsFor, type PageData } from '#model/page-data/page-data.ts';

/** One document to write. `path` is the route's, without the language; `anyId` is the prefix of the ids it stands for. */
export interface StaticPath {
  path: string;
  route: PageRoute;
  anyId?: string;
}

/** Every document of one language, the not-found page included. What the language lacks has none. */
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

/** What the browser is told of the page at a path, whenever it asks. */
export function pageDataAt(routes: PageRoute[], path: string, content: ContentData): PageData {
  const { route, id } = matchRoute(routes, path);
  return buildPageData(route, { id: id && decodeURIComponent(id) }, path, content);
}
