import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { table } from 'virtual:site';
import type { PageName } from '#model/routes.ts';
import { ErrorScreen } from './layout/error-screen.tsx';
import { Layout } from './layout/layout.tsx';
import { LoadingScreen } from './layout/loading-screen.tsx';
import { PageOutlet } from './layout/page-outlet.tsx';
import { RouteErrorScreen } from './layout/route-error-screen.tsx';
import type { PageData } from './page-data.ts';

/** Every kind of page, each in a chunk of its own. */
const pages = {
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
  posts: () => import('./pages/posts.tsx'),
  blog: () => import('./pages/blog.tsx'),
} satisfies Record<Exclude<PageName, 'notFound'>, () => Promise<unknown>>;

export type LoadData = (request: Request) => Promise<PageData>;

/** The same tree in the browser and in the prerender; only where a page's data comes from differs. */
export function createRoutes(loadData: LoadData): RouteObject[] {
  const children = table.map(
    (row): RouteObject => ({
      id: row.path,
      path: row.path,
      loader: async ({ request }) => (await Promise.all([loadData(request), loadPage(row.page)]))[0],
      handle: row,
      Component: () => <PageOutlet component={() => loaded[row.page]!.default} />,
      ...(row.page === 'home' && { ErrorBoundary: ErrorScreen }),
    }),
  );
  if (import.meta.env.DEV) {
    children.unshift({ path: '/dev/ui', lazy: () => import('./pages/dev-ui.tsx') });
  }
  return [{ Component: Layout, ErrorBoundary: RouteErrorScreen, HydrateFallback: LoadingScreen, children }];
}

/** Fetches the code of a page before the link to it is followed. */
export function preloadPage(name: PageName): void {
  loadPage(name).catch(() => undefined);
}

interface PageModule {
  default: ComponentType<{ data: PageData }>;
}

const loaded: Partial<Record<PageName, PageModule>> = {};

export async function loadPage(name: PageName): Promise<void> {
  if (name === 'notFound') return;
  const module = (await pages[name]()) as PageModule | undefined;
  // A chunk that is gone since a deploy makes the whole document load anew: nothing may render until it does.
  if (!module) return new Promise(() => {});
  loaded[name] = module;
}
