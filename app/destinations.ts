/** What there is to show, and under which paths. Runs at build time only, without the components. */
import { generatePath, matchRoutes } from 'react-router';
import type { ContentFiles } from '#content/schema.ts';
import { dataFor, idsOf, type PageData } from './page-data.ts';
import { table, type PageRoute } from './routes.ts';

/** One document to write. `path` is the route's, without the language; `anyId` is the prefix of the ids it stands for. */
export interface Destination {
  path: string;
  route: PageRoute;
  anyId?: string;
}

/** Every document of one language, the not-found page included. */
export function destinations(content: ContentFiles): Destination[] {
  return table.flatMap((route): Destination[] => {
    if (route.path === '*') return [{ path: '/404', route }];
    if (!route.path.includes(':')) return [{ path: route.path, route }];
    const known = idsOf(route, content).map((id) => ({ path: generatePath(route.path, { id }), route }));
    if (!route.anyId) return known;
    const prefix = route.path.slice(0, route.path.indexOf(':'));
    return [...known, { path: `${prefix}_`, route, anyId: prefix }];
  });
}

/** What the browser is told of the page at a path, whenever it asks. */
export function dataAt(path: string, content: ContentFiles): PageData {
  const match = matchRoutes(table, path)!.at(-1)!;
  return dataFor(match.route, match.params, path, content);
}
