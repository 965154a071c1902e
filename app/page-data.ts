/**
 * What each page is told: a pick from the content, nothing more, because it travels to the browser as the page's
 * JSON file. Runs at build time only; pages import their types from here.
 */
import { idsOf } from '#model/addresses.ts';
import type { Content } from '#model/content.ts';
import { fillIn } from '#model/fill.ts';
import { tagsInUse } from '#model/posts.ts';
import { hasPortfolio, type PageName, type PageRoute } from '#model/routes.ts';
import type { Faq, Job, Meta, Service, Statistic } from '#model/schema.ts';
import { pick } from './pick.ts';
import { aroundProject, industriesWithWork, shown, workWith } from './project-data.ts';

export type Params = Record<string, string | undefined>;

const article = pick('heading', 'lead', 'author', 'date', 'text', 'sample');
const card = pick('title', 'description', 'icon', 'url');
const name = pick('title', 'url');
const servicePage = pick('hero', 'learnMore', 'overview', 'contact', 'animated', 'boxes', 'transform');

const picks = {
  home: (c: Content) => ({
    meta: c.pages.home.meta,
    text: c.pages.home,
    statistics: statistics(c),
    services: mainServices(c).map(card),
    work: c.projects.filter(({ selected }) => selected).map(shown),
    whyChoose: c['why-choose'],
    industries: industriesWithWork(c),
    engagementModels: c['engagement-models'],
    testimonials: c.testimonials.withAvatar,
    hasPortfolio: hasPortfolio(c),
    questions: faqOf(c)?.heading,
  }),

  about: (c: Content, { anyId }: PageRoute, { id }: Params) => {
    // It stands for a case study at any address, but only where there are some.
    if (anyId && !hasPortfolio(c)) return undefined;
    const project = c.projects.find((candidate) => candidate.id === id);
    return {
      meta: project ? { topic: project.title, description: project.summary } : c.pages.about.meta,
      text: c.pages.about,
      ...(project && aroundProject(c, project)),
      project,
      services: c.services.filter(({ key }) => project?.services.includes(key)).map(name),
      statistics: statistics(c),
    };
  },

  careers: (c: Content) => {
    const text = c.pages.careers;
    const jobs = c.jobs.map(pick('id', 'title', 'type', 'department', 'location', 'experience', 'employmentType', 'closes'));
    return text && { meta: text.meta, text, jobs };
  },

  jobDetails: (c: Content, _route: PageRoute, { id }: Params) => {
    const job = c.jobs.find((candidate) => candidate.id === id);
    if (!job) return undefined;
    return {
      meta: { topic: job.title, description: describeJob(c.pages.careers!.jobDescription, job) },
      job,
      others: c.jobs.filter((other) => other !== job).map(pick('id', 'title', 'experience', 'closes')),
      /** Known only when the page is shown: see closing.ts. */
      closed: false,
    };
  },

  legal: (c: Content, { free = '' }: PageRoute) => {
    const text = c.free[free];
    return text && { meta: text.meta, text };
  },

  contact: (c: Content) => ({ meta: c.pages.contact.meta, text: c.pages.contact, faq: faqOf(c) }),

  portfolio: (c: Content) => {
    const text = c.pages.portfolio;
    return text && hasPortfolio(c) ? { meta: text.meta, text, projects: c.projects.map(shown) } : undefined;
  },

  remoteTeam: (c: Content) => {
    const text = c.pages['remote-team'];
    return text && {
      meta: text.meta,
      text,
      engagementModels: c['engagement-models'],
      serviceGroups: c['service-groups'],
      industries: industriesWithWork(c),
      testimonials: c.testimonials.withImage,
      hasStaffAugmentation: c.pages['staff-augmentation'] !== undefined,
      questions: faqOf(c)?.heading,
    };
  },

  staffAugmentation: (c: Content) => {
    const text = c.pages['staff-augmentation'];
    const answer = pick('reader', 'hours', 'smallestEngagement')(c.pages.contact);
    return text && { meta: text.meta, text, engagementModels: c['engagement-models'], whyChoose: c['why-choose'], answer, questions: faqOf(c)?.heading };
  },

  services: (c: Content) => {
    const services = mainServices(c).map((service) => ({ ...card(service), parts: partsOf(c, service).map(name) }));
    return services.length > 0 ? { meta: c.pages.services.meta, text: c.pages.services, services } : undefined;
  },

  service: (c: Content, { service: key }: PageRoute) => {
    const service = c.services.find((candidate) => candidate.key === key);
    return {
      meta: service?.meta ?? c.pages['not-found'].meta,
      text: service ? servicePage(service) : null,
      subServices: service ? partsOf(c, service).map(pick('title', 'description', 'url')) : [],
      strengths: service?.strengths ?? [],
      work: service ? workWith([service, ...partsOf(c, service)], c) : [],
      testimonials: c.testimonials.withAvatar,
      questions: faqOf(c)?.heading,
    };
  },

  posts: (c: Content, _route: PageRoute, { id: tag }: Params) => {
    const text = c.pages.posts;
    const posts = c.posts.filter(({ tags }) => tag === undefined || tags.includes(tag));
    const title = tag && c.tags[tag];
    return !text || posts.length === 0
      ? undefined
      : {
          meta: title ? { topic: `${title} · ${text.meta.topic}`, description: `${title}: ${text.meta.description}` } : text.meta,
          heading: title || text.heading,
          lead: text.lead,
          tags: tagsInUse(c).map((id) => named(c, id)),
          posts: posts.map(pick('id', 'heading', 'lead', 'date', 'minutes', 'picture', 'alt')),
        };
  },

  /** Where there is no post of that id, the placeholder; where there is none of these, either, nothing. */
  blog: (c: Content, _route: PageRoute, { id }: Params) => {
    const found = c.posts.find((candidate) => candidate.id === id);
    const text = found ?? c.placeholder;
    const post = found && { minutes: found.minutes, picture: found.picture, alt: found.alt, tags: found.tags.map((tag) => named(c, tag)) };
    return text && { meta: text.meta, text: article(text), post };
  },

  notFound: (c: Content) => ({ meta: c.pages['not-found'].meta }),
} satisfies Record<PageName, (content: Content, route: PageRoute, params: Params) => { meta: Meta } | undefined>;

type Picked<P extends PageName> = NonNullable<ReturnType<(typeof picks)[P]>>;
export type DataOf<P extends PageName> = Picked<P> & { page: P; canonical: string | null };
export type PageData = { [P in PageName]: DataOf<P> }[PageName];

/** The data of the page at a route; an id that nothing has gets the not-found page's. */
export function dataFor(route: PageRoute, params: Params, path: string, content: Content): PageData {
  const picked = picks[route.page](content, route, params);
  const page = picked ? route.page : 'notFound';
  const own = picked && (('project' in picked && picked.project) || ('post' in picked && picked.post));
  const canonical = page === 'notFound' ? null : own ? path : (route.canonical ?? path);
  return { page, canonical, ...(picked ?? picks.notFound(content)) } as PageData;
}

/** The ids that a route with a parameter is known to have. */
export function idsAt(route: PageRoute, content: Content): string[] {
  return route.page === 'blog' ? [...new Set([...idsOf(route.page, content), '1'])] : idsOf(route.page, content);
}

function named({ tags }: Content, id: string): { id: string; title: string } {
  return { id, title: tags[id]! };
}

/** Without a question there is no section, no link to it and nothing to tell search engines. */
function faqOf({ faq }: Content): Faq | undefined {
  return faq && faq.groups.length > 0 ? faq : undefined;
}

/** In the digits of the language, which a slow phone is long about; see ui/counter.tsx. */
function statistics({ statistics: all, locale }: Content): (Statistic & { from: string; to: string })[] {
  const { format } = new Intl.NumberFormat(locale);
  return all.map((statistic) => ({ ...statistic, from: format(0), to: format(statistic.value) }));
}

/** Those of the menus; the others are parts of one of them. */
export function mainServices(content: Content): Service[] {
  return content.services.filter(({ parent }) => parent === undefined);
}

function partsOf(content: Content, { key }: Service): Service[] {
  return content.services.filter(({ parent }) => parent === key);
}

function describeJob(template: string, { title, experience, location }: Job): string {
  return fillIn(template, { title, experience, location });
}
