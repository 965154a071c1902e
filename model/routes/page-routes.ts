/** The route table of a site, derived from its content. Used by the router, the prerender, the sitemap and tests. */
import type { ContentData, LocaleContent } from '../locale-content.ts';

/** app/routing/page-components.ts maps each to its component. */
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

interface RouteDefinition extends PageRoute {
  /** The route exists if this holds in at least one language. Default: always. */
  isAvailable?: (content: ContentData) => boolean;
}

const routeDefinitions: RouteDefinition[] = [
  { path: '/', page: 'home' },
  { path: '/about-us', page: 'about' },
  { path: '/about', page: 'about', canonical: '/about-us' },
  { path: '/careers', page: 'careers', isAvailable: ({ pages }) => pages.careers !== undefined },
  { path: '/job-details/:id', page: 'jobDetails', isAvailable: ({ jobs }) => jobs.length > 0 },
  { path: '/contact-us', page: 'contact' },
  { path: '/portfolio', page: 'portfolio', isAvailable: hasPortfolio },
  { path: '/team', page: 'team', isAvailable: hasTeamPage },
  { path: '/remote-team', page: 'remoteTeam', isAvailable: ({ pages }) => pages['remote-team'] !== undefined },
  {
    path: '/staff-augmentation',
    page: 'staffAugmentation',
    isAvailable: ({ pages }) => pages['staff-augmentation'] !== undefined,
  },
  { path: '/services', page: 'services', isAvailable: ({ services }) => services.length > 0 },
  {
    path: '/blog/:id',
    page: 'post',
    canonical: '/blog/1',
    anyId: true,
    isAvailable: (content) => content.placeholderArticle !== undefined || hasPosts(content),
  },
  { path: '/blog', page: 'posts', isAvailable: hasPosts },
  { path: '/blog/tags/:id', page: 'posts', isAvailable: hasPosts },
  { path: '/case-study/:id', page: 'caseStudy', canonical: '/about-us', anyId: true, isAvailable: hasPortfolio },
];

/** A portfolio needs at least one project. */
export function hasPortfolio({ pages, projects }: ContentData): boolean {
  return pages.portfolio !== undefined && projects.length > 0;
}

export function hasTeamPage({ pages, team }: ContentData): boolean {
  return pages.team !== undefined && team.length > 0;
}

function hasPosts({ posts }: ContentData): boolean {
  return posts.length > 0;
}

/** Paths of all built-in pages, including those that this site does not have. */
export const builtInPaths = routeDefinitions.map(({ path }) => path);

export function routesOf(locales: LocaleContent[]): PageRoute[] {
  const services = new Map(
    locales.flatMap(({ content }) => content.services.map(({ key, url }) => [key, url] as const)),
  );
  const textPages = new Map(
    locales.flatMap(({ content }) =>
      Object.entries(content.textPages).map(([textPage, { url }]) => [textPage, url] as const),
    ),
  );
  return [
    ...routeDefinitions.flatMap(({ isAvailable, ...route }) =>
      !isAvailable || locales.some(({ content }) => isAvailable(content)) ? [route] : [],
    ),
    ...[...textPages].map(([textPage, path]): PageRoute => ({ path, page: 'textPage', textPage })),
    ...[...services].map(([service, path]): PageRoute => ({ path, page: 'service', service })),
    { path: '*', page: 'notFound' },
  ];
}
