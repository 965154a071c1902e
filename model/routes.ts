/** Every address of a site, from what its filling has. The router, the prerender, the sitemap and the tests read this table. */
import type { Edition } from './content.ts';

/** The kinds of page; app/router.tsx has the file of each. */
export type PageName =
  | 'home'
  | 'about'
  | 'careers'
  | 'jobDetails'
  | 'legal'
  | 'contact'
  | 'portfolio'
  | 'remoteTeam'
  | 'staffAugmentation'
  | 'services'
  | 'service'
  | 'blog'
  | 'notFound';

export interface PageRoute {
  path: string;
  page: PageName;
  /** Which content the page shows, where one kind of page serves several addresses: the key of a service, the name of a text. */
  service?: string;
  legal?: string;
  /** The URL that search engines should know, where it is not this one. */
  canonical?: string;
  /** Any id gets an answer, not the known ones alone. */
  anyId?: true;
}

const always: PageRoute[] = [
  { path: '/', page: 'home' },
  { path: '/about-us', page: 'about' },
  { path: '/about', page: 'about', canonical: '/about-us' },
  { path: '/careers', page: 'careers' },
  { path: '/job-details/:id', page: 'jobDetails' },
  { path: '/contact-us', page: 'contact' },
  { path: '/portfolio', page: 'portfolio' },
  { path: '/remote-team', page: 'remoteTeam' },
  { path: '/staff-augmentation', page: 'staffAugmentation' },
  { path: '/services', page: 'services' },
  { path: '/blog/:id', page: 'blog', canonical: '/blog/1', anyId: true },
  { path: '/case-study/:id', page: 'about', canonical: '/about-us', anyId: true },
];

export function routesOf(editions: Edition[]): PageRoute[] {
  const services = new Map(editions.flatMap(({ content }) => content.services.map(({ key, url }) => [key, url] as const)));
  const texts = new Set(editions.flatMap(({ content }) => Object.keys(content.legal)));
  return [
    ...always,
    ...[...texts].map((legal): PageRoute => ({ path: `/${legal}`, page: 'legal', legal })),
    ...[...services].map(([service, path]): PageRoute => ({ path, page: 'service', service })),
    { path: '*', page: 'notFound' },
  ];
}
