import type { ComponentType } from 'react';
import type { PageName } from '#model/routes/page-routes.ts';
import type { PageData } from '#model/page-data/page-data.ts';

/** One chunk per kind of page. The prerender finds its file by the name: jobDetails is in job-details.tsx. */
const pageImports = {
  home: () => import('../pages/home.tsx'),
  about: () => import('../pages/about.tsx'),
  caseStudy: () => import('../pages/case-study.tsx'),
  careers: () => import('../pages/careers.tsx'),
  jobDetails: () => import('../pages/job-details.tsx'),
  textPage: () => import('../pages/text-page.tsx'),
  contact: () => import('../pages/contact.tsx'),
  portfolio: () => import('../pages/portfolio.tsx'),
  team: () => import('../pages/team.tsx'),
  remoteTeam: () => import('../pages/remote-team.tsx'),
  staffAugmentation: () => import('../pages/staff-augmentation.tsx'),
  services: () => import('../pages/services.tsx'),
  service: () => import('../pages/service.tsx'),
  posts: () => import('../pages/posts.tsx'),
  post: () => import('../pages/post.tsx'),
  notFound: () => import('../pages/not-found.tsx'),
} satisfies Record<PageName, () => Promise<unknown>>;

type PageComponent = ComponentType<{ data: PageData }>;

const loadedComponents: Partial<Record<PageName, PageComponent>> = {};

export async function loadPageComponent(name: PageName): Promise<void> {
  loadedComponents[name] = (await pageImports[name]()).default as PageComponent;
}

/** Only after `loadPageComponent` has resolved. */
export function pageComponentOf(name: PageName): PageComponent {
  return loadedComponents[name]!;
}
