import type { PageRoute } from '../routes/page-routes.ts';

interface RouteMatch {
  route: PageRoute;
  /** As it stands in the address. */
  id?: string;
}

/** The row of the table that an address belongs to: its own, that of any id in its place, or the last, for all the others. */
export function matchRoute(routes: PageRoute[], path: string): RouteMatch {
  const end = path.lastIndexOf('/') + 1;
  const exact = routes.find((row) => row.path === path);
  if (exact) return { route: exact };
  const withId = end < path.length ? routes.find((row) => row.path === `${path.slice(0, end)}:id`) : undefined;
  return withId ? { route: withId, id: path.slice(end) } : { route: routes.at(-1)! };
}
