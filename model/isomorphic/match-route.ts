import type { PageRoute } from '../routes/page-routes.ts';

interface RouteMatch {
  route: PageRoute;
  /** As in the URL, still encoded. */
  id?: string;
}

/** Prefers an exact path, then `/…/:id`. The last route is the catch-all. */
export function matchRoute(routes: PageRoute[], path: string): RouteMatch {
  const end = path.lastIndexOf('/') + 1;
  const exact = routes.find((candidate) => candidate.path === path);
  if (exact) return { route: exact };
  const withId =
    end < path.length ? routes.find((candidate) => candidate.path === `${path.slice(0, end)}:id`) : undefined;
  return withId ? { route: withId, id: path.slice(end) } : { route: routes.at(-1)! };
}
