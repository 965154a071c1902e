/** Which documents a site has. Needs no bundler, so that the build can ask before there is a bundle. */
import type { Content } from '#model/content.ts';
import { routeAt } from '#model/route-at.ts';
import type { PageRoute } from '#model/routes.ts';
import { dataFor, idsAt, type PageData } from './page-data.ts';

/** One document to write. `path` is the route's, without the language; `anyId` is the prefix of the ids it stands for. */
export interface Destination {
  path: string;
  route: PageRoute;
  anyId?: string;
}

/** Every document of one language, the not-found page included. What the language lacks has none. */
export function destinations(table: PageRoute[], content: Content): Destination[] {
  return table
    .flatMap((route): Destination[] => {
      if (route.path === '*') return [{ path: '/404', route }];
      if (!route.path.includes(':')) return [{ path: route.path, route }];
      const known = idsAt(route, content).map((id) => ({ path: route.path.replace(':id', encodeURIComponent(id)), route }));
      if (!route.anyId) return known;
      const prefix = route.path.slice(0, route.path.indexOf(':'));
      return [...known, { path: `${prefix}_`, route, anyId: prefix }];
    })
    .filter(({ path, route }) => route.page === 'notFound' || isThere(dataAt(table, path, content)));
}

function isThere(data: PageData): boolean {
  return data.page !== 'notFound' && !(data.page === 'service' && data.text === null);
}

/** What the browser is told of the page at a path, whenever it asks. */
export function dataAt(table: PageRoute[], path: string, content: Content): PageData {
  const { route, id } = routeAt(table, path);
  return dataFor(route, { id: id && decodeURIComponent(id) }, path, content);
}
