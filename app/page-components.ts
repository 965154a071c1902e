import type { ComponentType } from 'react';
import type { PageName } from '#model/isomorphic/route-paths.ts';
import type { PageData } from '#model/page-data/page-data.ts';

/** One chunk per kind of page. The prerender finds its file by the name: jobDetails is in job-details.tsx. */
const pageImports = {
  home: () => import('#app/pages/home.tsx'),
  about: () => import('#app/pages/about.tsx'),
  caseStudy: () => import('#app/pages/case-study.tsx'),
  careers: () => import('#app/pages/careers.tsx'),
  jobDetails: () => import('#app/pages/job-details.tsx'),
  textPage: () => import('#app/pages/text-page.tsx'),
  contact: () => import('#app/pages/contact.tsx'),
  portfolio: () => import('#app/pages/portfolio.tsx'),
  team: () => import('#app/pages/team.tsx'),
  remoteTeam: () => import('#app/pages/remote-team.tsx'),
  staffAugmentation: () => import('#app/pages/staff-augmentation.tsx'),
  services: () => import('#app/pages/services.tsx'),
  service: () => import('#app/pages/service.tsx'),
  posts: () => import('#app/pages/posts.tsx'),
  post: () => import('#app/pages/post.tsx'),
  notFound: () => import('#app/pages/not-found.tsx'),
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
