/** From a page to its path in a language, and back. `routes` are those of the language; paths have no prefix and are as sent. */

export interface PageRoute {
  /** The same in every language: the file without its extension, such as pages/about or services/ai; `jobs/:id` stands for all jobs. */
  key: string;
  /** In one language, without its prefix, as it is sent. `:id` stands for the last part of an entry's path. */
  path: string;
  /** The canonical path, if it is another one. */
  canonical?: string;
  /** Unknown ids show a page of their own instead of 404. */
  anyId?: true;
}

export type RoutesByLanguage = Record<string, PageRoute[]>;

export type RoutePath = Pick<PageRoute, 'path'>;

/** What links lead to: the contact page, or the page that lists entries. */
export type Place = 'contact' | 'services' | 'projects' | 'jobs' | 'posts' | 'tags';
/** Paths by place; `jobs/:id` has the path of a job. Without those that the language does not have. */
export type PlacePaths = Record<string, string>;

/** With `slug`, the path of an entry. A language without the page has its home page to offer. */
export function pathTo(paths: PlacePaths, place: Place, slug?: string): string {
  const path = paths[slug === undefined ? place : `${place}/:id`];
  if (path === undefined) return '/';
  return slug === undefined ? path : withSlug({ path }, slug);
}

export function withSlug({ path }: RoutePath, slug: string): string {
  return path.replace(':id', () => encodeURIComponent(slug));
}

interface RouteMatch<Route extends RoutePath> {
  route: Route;
  /** As in the URL, still encoded. */
  slug?: string;
}

/** Prefers an exact path, then `/…/:id`. The last route is the catch-all. */
export function matchRoute<Route extends RoutePath>(routes: Route[], path: string): RouteMatch<Route> {
  const end = path.lastIndexOf('/') + 1;
  const exact = routes.find((candidate) => candidate.path === path);
  if (exact) return { route: exact };
  const withId =
    end < path.length ? routes.find((candidate) => candidate.path === `${path.slice(0, end)}:id`) : undefined;
  return withId ? { route: withId, slug: path.slice(end) } : { route: routes.at(-1)! };
}
