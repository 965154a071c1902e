import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { ErrorScreen } from './layout/error-screen.tsx';
import { Layout } from './layout/layout.tsx';
import { LoadingScreen } from './layout/loading-screen.tsx';
import { NotFoundScreen } from './layout/not-found-screen.tsx';
import { PageOutlet } from './layout/page-outlet.tsx';
import { RouteErrorScreen } from './layout/route-error-screen.tsx';
import type { PageData } from './page-data.ts';
import type { Part } from './ui/lazy-near.tsx';
import { table, type PageName, type PageRoute } from './routes.ts';

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
  blog: () => import('./pages/blog.tsx'),
} satisfies Record<Exclude<PageName, 'notFound'>, () => Promise<unknown>>;

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
  if (row && row.page !== 'notFound') void loadPage(row.page).then(loadParts, () => undefined);
  return row;
}

interface PageModule {
  default: ComponentType<{ data: PageData }>;
  /** What the page leaves for later on its first load. */
  parts?: Part[];
}

function loadPage(name: Exclude<PageName, 'notFound'>): Promise<PageModule | undefined> {
  return pages[name]() as Promise<PageModule | undefined>;
}

function loadParts(module: PageModule | undefined): Promise<unknown> {
  return Promise.all((module?.parts ?? []).map((part) => part.load()));
}

let first = true;

async function pageComponent(name: PageName): Promise<ComponentType> {
  if (name === 'notFound') return NotFoundScreen;
  const isFirst = first;
  first = false;
  const module = await loadPage(name);
  // A chunk that is gone since a deploy makes the whole document load anew: nothing may render until it does.
  if (!module) return new Promise(() => {});
  if (!isFirst) await loadParts(module);
  const Page = module.default;
  return () => <PageOutlet page={Page} />;
}
