/**
 * What each page is told: a pick from the content, nothing more, because it travels to the browser as the page's
 * JSON file. Runs at build time only; pages import their types from here.
 */
import type { ContentFiles, Job, Meta } from '#content/schema.ts';
import type { PageName, PageRoute } from './routes.ts';

export type Params = Record<string, string | undefined>;

const picks = {
  home: (c: ContentFiles) => ({
    meta: c['pages/home'].meta,
    text: c['pages/home'],
    statistics: c.statistics,
    services: c.services,
    whyChoose: c['why-choose'],
    industries: c.industries,
    engagementModels: c['engagement-models'],
    testimonials: c.testimonials.withAvatar,
  }),

  about: (c: ContentFiles, _route: PageRoute, { id }: Params) => {
    const project = c.projects.find((candidate) => candidate.id === id);
    return {
      meta: project ? { topic: project.title, description: project.summary } : c['pages/about'].meta,
      text: c['pages/about'],
      project,
      services: project ? serviceLinks(c).filter(({ url }) => project.services.includes(url)) : [],
      statistics: c.statistics,
    };
  },

  careers: (c: ContentFiles) => ({
    meta: c['pages/careers'].meta,
    text: c['pages/careers'],
    jobs: c.jobs.map(({ id, title, type, department, location, experience, employmentType, closes }) => ({
      id, title, type, department, location, experience, employmentType, closes,
    })),
  }),

  jobDetails: (c: ContentFiles, _route: PageRoute, { id }: Params) => {
    const job = c.jobs.find((candidate) => candidate.id === id);
    if (!job) return undefined;
    return {
      meta: { topic: job.title, description: describeJob(c['pages/careers'].jobDescription, job) },
      job,
      others: c.jobs.filter((other) => other !== job).map(briefly),
      /** Known only when the page is shown: see closing.ts. */
      closed: false,
    };
  },

  legal: (c: ContentFiles, route: PageRoute) => {
    const text = c[`pages/${route.legal ?? 'terms'}`];
    return { meta: text.meta, text };
  },

  contact: (c: ContentFiles) => ({ meta: c['pages/contact'].meta, text: c['pages/contact'] }),

  portfolio: (c: ContentFiles) => ({
    meta: c['pages/portfolio'].meta,
    text: c['pages/portfolio'],
    projects: c.projects.map(({ id, title, client, industry, summary, picture, sample }) => ({
      id, title, client, industry, summary, picture, sample,
    })),
  }),

  remoteTeam: (c: ContentFiles) => ({
    meta: c['pages/remote-team'].meta,
    text: c['pages/remote-team'],
    engagementModels: c['engagement-models'],
    serviceGroups: c['service-groups'],
    industries: c.industries,
    testimonials: c.testimonials.withImage,
  }),

  staffAugmentation: (c: ContentFiles) => ({
    meta: c['pages/staff-augmentation'].meta,
    text: c['pages/staff-augmentation'],
    engagementModels: c['engagement-models'],
    whyChoose: c['why-choose'],
  }),

  services: (c: ContentFiles) => ({
    meta: c['pages/services'].meta,
    text: c['pages/services'],
    services: c.services,
    subServices: c['sub-services'],
  }),

  service: (c: ContentFiles, { service: key }: PageRoute) => {
    const text = key && c[`service-pages/${key}`];
    return {
      meta: text?.meta ?? c['pages/not-found'].meta,
      text: text ?? null,
      subServices: key === 'webDevelopment' || key === 'mobileAppDevelopment' ? c['sub-services'][key] : [],
      mobileStrengths: key === 'mobileAppDevelopment' ? c['mobile-strengths'] : [],
      testimonials: c.testimonials.withAvatar,
    };
  },

  blog: (c: ContentFiles) => ({ meta: c['pages/blog'].meta, text: c['pages/blog'] }),

  notFound: (c: ContentFiles) => ({ meta: c['pages/not-found'].meta }),
} satisfies Record<PageName, (content: ContentFiles, route: PageRoute, params: Params) => { meta: Meta } | undefined>;

type Picked<P extends PageName> = NonNullable<ReturnType<(typeof picks)[P]>>;
export type DataOf<P extends PageName> = Picked<P> & { page: P; canonical: string | null };
export type PageData = { [P in PageName]: DataOf<P> }[PageName];

/** The data of the page at a route; an id that nothing has gets the not-found page's. */
export function dataFor(route: PageRoute, params: Params, path: string, content: ContentFiles): PageData {
  const picked = picks[route.page](content, route, params);
  const page = picked ? route.page : 'notFound';
  const own = route.page === 'about' && picked && 'project' in picked && picked.project;
  const canonical = page === 'notFound' ? null : own ? path : (route.canonical ?? path);
  return { page, canonical, ...(picked ?? picks.notFound(content)) } as PageData;
}

/** The ids that a route with a parameter is known to have. */
export function idsOf(route: PageRoute, content: ContentFiles): string[] {
  if (route.page === 'jobDetails') return content.jobs.map(({ id }) => id);
  if (route.page === 'about') return content.projects.map(({ id }) => id);
  if (route.page === 'blog') return ['1'];
  return [];
}

function serviceLinks(content: ContentFiles): { title: string; url: string }[] {
  const { webDevelopment, mobileAppDevelopment } = content['sub-services'];
  return [...content.services, ...webDevelopment, ...mobileAppDevelopment].map(({ title, url }) => ({ title, url }));
}

function briefly({ id, title, experience, closes }: Job): Pick<Job, 'id' | 'title' | 'experience' | 'closes'> {
  return { id, title, experience, closes };
}

function describeJob(template: string, { title, experience, location }: Job): string {
  const facts: Record<string, string> = { title, experience, location };
  return template.replace(/\{(\w+)\}/g, (whole, key: string) => facts[key] ?? whole);
}
