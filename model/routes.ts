/** Every address of a site, from what its filling has. The router, the prerender, the sitemap and the tests read this table. */
import type { Content, Edition } from './content.ts';

/** The kinds of page; app/page-code.ts has the file of each. */
export type PageName =
  | 'home'
  | 'about'
  | 'careers'
  | 'jobDetails'
  /** Every free page: terms and privacy policy were the first. */
  | 'legal'
  | 'contact'
  | 'portfolio'
  | 'remoteTeam'
  | 'staffAugmentation'
  | 'services'
  | 'service'
  /** The list of posts, or of those with a tag. */
  | 'posts'
  | 'blog'
  | 'notFound';

export interface PageRoute {
  path: string;
  page: PageName;
  /** Which content the page shows, where one kind of page serves several addresses: the key of a service, the name of a free page. */
  service?: string;
  free?: string;
  /** The URL that search engines should know, where it is not this one. */
  canonical?: string;
  /** Any id gets an answer, not the known ones alone. */
  anyId?: true;
}

interface Candidate extends PageRoute {
  /** What must be there in some language; app/page-data.ts says what one language lacks. Without it the page is always there. */
  where?: (content: Content) => boolean;
}

const candidates: Candidate[] = [
  { path: '/', page: 'home' },
  { path: '/about-us', page: 'about' },
  { path: '/about', page: 'about', canonical: '/about-us' },
  { path: '/careers', page: 'careers', where: ({ pages }) => pages.careers !== undefined },
  { path: '/job-details/:id', page: 'jobDetails', where: ({ jobs }) => jobs.length > 0 },
  { path: '/contact-us', page: 'contact' },
  { path: '/portfolio', page: 'portfolio', where: hasPortfolio },
  { path: '/remote-team', page: 'remoteTeam', where: ({ pages }) => pages['remote-team'] !== undefined },
  { path: '/staff-augmentation', page: 'staffAugmentation', where: ({ pages }) => pages['staff-augmentation'] !== undefined },
  { path: '/services', page: 'services', where: ({ services }) => services.length > 0 },
  { path: '/blog/:id', page: 'blog', canonical: '/blog/1', anyId: true, where: (content) => content.placeholder !== undefined || hasPosts(content) },
  { path: '/blog', page: 'posts', where: hasPosts },
  { path: '/blog/tags/:id', page: 'posts', where: hasPosts },
  { path: '/case-study/:id', page: 'about', canonical: '/about-us', anyId: true, where: hasPortfolio },
];

/** A portfolio with nothing to show is none. */
export function hasPortfolio({ pages, projects }: Content): boolean {
  return pages.portfolio !== undefined && projects.length > 0;
}

function hasPosts({ posts }: Content): boolean {
  return posts.length > 0;
}

/** The addresses that the product has a page for, whether a site has it or not. */
export const knownPaths = candidates.map(({ path }) => path);

export function routesOf(editions: Edition[]): PageRoute[] {
  const services = new Map(editions.flatMap(({ content }) => content.services.map(({ key, url }) => [key, url] as const)));
  const texts = new Map(editions.flatMap(({ content }) => Object.entries(content.free).map(([free, { url }]) => [free, url] as const)));
  return [
    ...candidates.flatMap(({ where, ...route }) => (!where || editions.some(({ content }) => where(content)) ? [route] : [])),
    ...[...texts].map(([free, path]): PageRoute => ({ path, page: 'legal', free })),
    ...[...services].map(([service, path]): PageRoute => ({ path, page: 'service', service })),
    { path: '*', page: 'notFound' },
  ];
}
