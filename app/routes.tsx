import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import type { ServiceKey } from '#content/schema.ts';
import { ErrorScreen } from './layout/error-screen.tsx';
import { Layout } from './layout/layout.tsx';
import { LoadingScreen } from './layout/loading-screen.tsx';
import { NotFoundScreen } from './layout/not-found-screen.tsx';
import { PageOutlet } from './layout/page-outlet.tsx';
import { RouteErrorScreen } from './layout/route-error-screen.tsx';
import type { PageData } from './page-data.ts';

/** Every kind of page, each in a chunk of its own. */
export const pages = {
  home: () => import('./pages/home.tsx'),
  about: () => import('./pages/about.tsx'),
  careers: () => import('./pages/careers.tsx'),
  jobDetails: () => import('./pages/job-details.tsx'),
  legal: () => import('./pages/legal.tsx'),
  contact: () => import('./pages/contact.tsx'),
  portfolio: () => import('./pages/portfolio.tsx'),
  remoteTeam: () => import('./pages/remote-team.tsx'),
  staffAugmentation: () => import('./pages/staff-augmentation.tsx'),
  services: () => import('./pages/services.tsx'),
  service: () => import('./pages/service.tsx'),
  blog: () => import('./pages/blog.tsx'),
};
export type PageName = keyof typeof pages | 'notFound';

export interface PageRoute {
  path: string;
  page: PageName;
  /** Which content the page shows, where one kind of page serves several URLs. */
  service?: ServiceKey;
  legal?: 'terms' | 'privacy-policy';
  /** The URL that search engines should know, where it is not this one. */
  canonical?: string;
  /** Any id gets an answer, not the known ones alone. */
  anyId?: true;
}

/** Every URL of the site. The router, the prerender, the sitemap and the tests all read this table. */
export const table: PageRoute[] = [
  { path: '/', page: 'home' },
  { path: '/about-us', page: 'about' },
  { path: '/about', page: 'about', canonical: '/about-us' },
  { path: '/careers', page: 'careers' },
  { path: '/job-details/:id', page: 'jobDetails' },
  { path: '/terms', page: 'legal', legal: 'terms' },
  { path: '/privacy-policy', page: 'legal', legal: 'privacy-policy' },
  { path: '/contact-us', page: 'contact' },
  { path: '/portfolio', page: 'portfolio' },
  { path: '/remote-team', page: 'remoteTeam' },
  { path: '/staff-augmentation', page: 'staffAugmentation' },
  { path: '/services', page: 'services' },
  { path: '/blog/:id', page: 'blog', canonical: '/blog/1', anyId: true },
  { path: '/case-study/:id', page: 'about', canonical: '/about-us', anyId: true },
  { path: '/artificial-intelligence', page: 'service', service: 'ai' },
  { path: '/consulting', page: 'service', service: 'consulting' },
  { path: '/data-science', page: 'service', service: 'dataScience' },
  { path: '/machine-learning', page: 'service', service: 'machineLearning' },
  { path: '/quality-assurance', page: 'service', service: 'qualityAssurance' },
  { path: '/social-media-marketing', page: 'service', service: 'socialMedia' },
  { path: '/ui-ux-design', page: 'service', service: 'uiux' },
  { path: '/seo-marketing', page: 'service', service: 'seo' },
  { path: '/website-development', page: 'service', service: 'webDevelopment' },
  { path: '/website-development/mern-stack', page: 'service', service: 'mernStack' },
  { path: '/website-development/mean-stack', page: 'service', service: 'meanStack' },
  { path: '/website-development/php/laravel', page: 'service', service: 'laravel' },
  { path: '/website-development/php/codeigniter', page: 'service', service: 'CodeIgniter' },
  { path: '/website-development/php/social-engine', page: 'service', service: 'SocialEngine' },
  { path: '/mobile-app-development', page: 'service', service: 'mobileAppDevelopment' },
  { path: '/mobile-app-development/android', page: 'service', service: 'AndroidDevelopment' },
  { path: '/mobile-app-development/ios', page: 'service', service: 'IosDevelopment' },
  { path: '/mobile-app-development/react-native', page: 'service', service: 'ReactNative' },
  { path: '*', page: 'notFound' },
];

export type LoadData = (request: Request) => Promise<PageData>;

/** The same tree in the browser and in the prerender; only where a page's data comes from differs. */
export function createRoutes(loadData: LoadData): RouteObject[] {
  const loader: RouteObject['loader'] = ({ request }) => loadData(request);
  const children = table.map(
    (row): RouteObject => ({
      path: row.path,
      loader,
      handle: row,
      lazy: { Component: () => pageComponent(row.page) },
      ...(row.page === 'home' && { ErrorBoundary: ErrorScreen }),
    }),
  );
  if (import.meta.env.DEV) {
    children.unshift({ path: '/dev/ui', lazy: () => import('./pages/dev-ui.tsx') });
  }
  return [{ Component: Layout, ErrorBoundary: RouteErrorScreen, HydrateFallback: LoadingScreen, children }];
}

/** Fetches the code of the page behind a link before the link is followed. */
export function preloadPage(path: string): PageRoute | undefined {
  const row = matchRoutes(table, path)?.at(-1)?.route;
  if (row && row.page !== 'notFound') void pages[row.page]().catch(() => undefined);
  return row;
}

async function pageComponent(name: PageName): Promise<ComponentType> {
  if (name === 'notFound') return NotFoundScreen;
  const module = (await pages[name]()) as { default: ComponentType<{ data: PageData }> } | undefined;
  // A chunk that is gone since a deploy makes the whole document load anew: nothing may render until it does.
  if (!module) return new Promise(() => {});
  const Page = module.default;
  return () => <PageOutlet page={Page} />;
}
