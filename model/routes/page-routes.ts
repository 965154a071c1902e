/** Every address of a site, from what its filling has. The router, the prerender, the sitemap and the tests read this table. */
import type { ContentData, LocaleContent } from '../locale-content.ts';

/** The kinds of page; app/routing/page-components.ts has the file of each. */
export type PageName =
  | 'home'
  | 'about'
  | 'careers'
  | 'jobDetails'
  /** Every free page: terms and privacy policy were the first. */
  | 'textPage'
  | 'contact'
  | 'portfolio'
  | 'remoteTeam'
  | 'staffAugmentation'
  | 'services'
  | 'service'
  /** The list of posts, or of those with a tag. */
  | 'posts'
  | 'post'
  | 'notFound';

export interface PageRoute {
  path: string;
  page: PageName;
  /** Which content the page shows, where one kind of page serves several addresses: the key of a service, the name of a free page. */
  service?: string;
  textPage?: string;
  /** The URL that search engines should know, where it is not this one. */
  canonical?: string;
  /** Any id gets an answer, not the known ones alone. */
  anyId?: true;
}

interface RouteDefinition extends PageRoute {
  /** What must be there in some language; model/page-data/page-data.ts says what one language lacks. Without it the page is always there. */
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
  { path: '/case-study/:id', page: 'about', canonical: '/about-us', anyId: true, isAvailable: hasPortfolio },
];

/** A portfolio with nothing to show is none. */
export function hasPortfolio({ pages, projects }: ContentData): boolean {
  return pages.portfolio !== undefined && projects.length > 0;
}

function hasPosts({ posts }: ContentData): boolean {
  return posts.length > 0;
}

/** The addresses that the product has a page for, whether a site has it or not. */
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
