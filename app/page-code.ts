import type { ComponentType } from 'react';
import type { PageName } from '#model/routes.ts';
import { NotFoundScreen } from './layout/not-found-screen.tsx';
import type { PageData } from './page-data.ts';

/** Every kind of page, each in a chunk of its own; the prerender finds it by its name. */
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

type Page = ComponentType<{ data: PageData }>;

const loaded: Partial<Record<PageName, Page>> = { notFound: NotFoundScreen };

export async function loadPage(name: PageName): Promise<void> {
  if (name !== 'notFound') loaded[name] = (await pages[name]()).default as Page;
}

/** To be asked for once it is loaded. */
export function pageOf(name: PageName): Page {
  return loaded[name]!;
}
