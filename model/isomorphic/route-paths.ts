/** From a page to its path in a language, and back. `routes` are those of the language; paths have no prefix and are as sent. */

/** app/page-components.ts maps each to its component. */
export type PageName =
  | 'home'
  | 'about'
  | 'caseStudy'
  | 'careers'
  | 'jobDetails'
  /** Any page of free/, such as terms. */
  | 'textPage'
  | 'contact'
  | 'portfolio'
  | 'team'
  | 'remoteTeam'
  | 'staffAugmentation'
  | 'services'
  | 'service'
  /** All posts, or those with a tag. */
  | 'posts'
  | 'post'
  | 'notFound';

export interface PageRoute {
  /** The same in every language: the built-in path, or the file of the service or free page. */
  key: string;
  /** In one language, without its prefix, as it is sent. `:id` stands for the last part of an entry's path. */
  path: string;
  page: PageName;
  /** The key of the service, for page 'service'. */
  service?: string;
  /** The name of the text page, for page 'textPage'. */
  textPage?: string;
  /** The canonical path, if it is another one. */
  canonical?: string;
  /** Unknown ids show a placeholder page instead of 404. */
  anyId?: true;
}

export type RoutesByLanguage = Record<string, PageRoute[]>;

export type RoutePath = Pick<PageRoute, 'path' | 'page'>;

/** With `slug`, the path of an entry. A language without the page has its home page to offer. */
export function pathTo(routes: RoutePath[], page: PageName, slug?: string): string {
  const route = routes.find(
    (candidate) => candidate.page === page && candidate.path.includes(':id') === (slug !== undefined),
  );
  if (!route) return '/';
  return slug === undefined ? route.path : withSlug(route, slug);
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
