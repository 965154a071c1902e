/**
 * Builds the data of each page: only the fields it renders, because the browser loads them as JSON. Runs at build time;
 * pages import their types from here.
 */
import { findUsedTags } from '#model/routes/page-paths.ts';
import type { ContentData } from '#model/schema/locale-content.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import { hasPortfolio, hasTeamPage } from '#model/routes/page-routes.ts';
import type { Form } from '#contract/forms/form.ts';
import type { PageName, PageRoute } from '#model/isomorphic/route-paths.ts';
import type { Faq, HomeSection, JobContent, PageMeta, ServiceContent, Statistic } from '#model/schema/content-types.ts';
import { createPicker } from './picker.ts';
import {
  formatResults,
  industriesWithProjects,
  neighboursAndQuoteOf,
  pickProjectSummary,
  projectsUsing,
} from './project-data.ts';

type RouteFacts = Omit<PageRoute, 'key'>;

/** `slug` is the end of an entry's path, decoded. */
interface RouteParams {
  slug?: string;
}

const pickArticle = createPicker('heading', 'lead', 'author', 'date', 'text', 'sample');
const pickServiceCard = createPicker('title', 'description', 'icon', 'url');
const pickTitleAndUrl = createPicker('title', 'url');
const pickContactFacts = createPicker('reader', 'hours', 'smallestEngagement');
const pickServicePage = createPicker(
  'title',
  'description',
  'hero',
  'learnMore',
  'overview',
  'contact',
  'partsHeading',
  'animated',
  'boxes',
  'transform',
);

const pageDataBuilders = {
  home: (c: ContentData) => {
    const text = c.pages.home;
    const inSection = <T>(name: HomeSection, entries: T[]) => (text.sections.includes(name) ? entries : []);
    return {
      meta: text.meta,
      text,
      statistics: inSection('statistics', formatStatistics(c)),
      services: inSection('services', topLevelServices(c).map(pickServiceCard)),
      work: inSection('work', c.projects.filter(({ selected }) => selected).map(pickProjectSummary)),
      whyChoose: inSection('whyChoose', c['why-choose']),
      industries: inSection('industries', industriesWithProjects(c)),
      engagementModels: inSection('engagement', c['engagement-models']),
      testimonials: inSection('testimonials', c.testimonials.withAvatar),
      hasPortfolio: hasPortfolio(c),
      faqHeading: nonEmptyFaq(c)?.heading,
    };
  },

  about: (c: ContentData) => ({
    meta: c.pages.about.meta,
    text: c.pages.about,
    statistics: formatStatistics(c),
    team: c.pages.about.team ? c.team : [],
  }),

  team: (c: ContentData) => {
    const text = c.pages.team;
    return text && hasTeamPage(c) ? { meta: text.meta, text, team: c.team } : undefined;
  },

  /** The project's story, and below it the About layout if the site wants that. An unknown id gets that layout alone. */
  caseStudy: (c: ContentData, _route: RouteFacts, { slug }: RouteParams) => {
    if (!hasPortfolio(c)) return undefined;
    const project = c.projects.find((candidate) => candidate.slug === slug);
    const showsAbout = !project || c.pages.portfolio?.aboutAfterCases;
    return {
      meta: project ? { topic: project.title, description: project.summary } : c.pages.about.meta,
      text: showsAbout ? c.pages.about : undefined,
      ...(project && neighboursAndQuoteOf(c, project)),
      // The quote is in a field of its own, wherever it comes from.
      project: project && { ...project, results: formatResults(c, project), quote: undefined },
      services: c.services.filter(({ key }) => project?.services.includes(key)).map(pickTitleAndUrl),
      statistics: showsAbout ? formatStatistics(c) : [],
    };
  },

  careers: (c: ContentData) => {
    const text = c.pages.careers;
    const jobs = c.jobs.map(
      createPicker(
        'slug',
        'title',
        'type',
        'department',
        'location',
        'experience',
        'employmentType',
        'closes',
        'sample',
      ),
    );
    return text && { meta: text.meta, text, jobs, form: formFor(c, text.form ?? 'application') };
  },

  jobDetails: (c: ContentData, _route: RouteFacts, { slug }: RouteParams) => {
    const job = c.jobs.find((candidate) => candidate.slug === slug);
    if (!job) return undefined;
    return {
      meta: { topic: job.title, description: describeJob(c.pages.careers!.jobDescription, job) },
      job,
      others: c.jobs.filter((other) => other !== job).map(createPicker('slug', 'title', 'experience', 'closes')),
      form: formFor(c, c.pages.careers?.form ?? 'application'),
      /** Set when the page is shown; see closing-dates.ts. */
      closed: false,
    };
  },

  textPage: (c: ContentData, { textPage = '' }: RouteFacts) => {
    const text = c.textPages[textPage];
    return text && { meta: text.meta, text, form: text.form === undefined ? undefined : formFor(c, text.form) };
  },

  contact: (c: ContentData) => ({
    meta: c.pages.contact.meta,
    text: c.pages.contact,
    form: formFor(c, c.pages.contact.form ?? 'contact')!,
    faq: nonEmptyFaq(c),
  }),

  portfolio: (c: ContentData) => {
    const text = c.pages.portfolio;
    return text && hasPortfolio(c)
      ? { meta: text.meta, text, projects: c.projects.map(pickProjectSummary) }
      : undefined;
  },

  remoteTeam: (c: ContentData) => {
    const text = c.pages['remote-team'];
    return (
      text && {
        meta: text.meta,
        text,
        engagementModels: c['engagement-models'],
        serviceGroups: c['service-groups'],
        industries: industriesWithProjects(c),
        testimonials: c.testimonials.withImage,
        hasStaffAugmentation: c.pages['staff-augmentation'] !== undefined,
        faqHeading: nonEmptyFaq(c)?.heading,
      }
    );
  },

  staffAugmentation: (c: ContentData) => {
    const text = c.pages['staff-augmentation'];
    return (
      text && {
        meta: text.meta,
        text,
        engagementModels: c['engagement-models'],
        whyChoose: c['why-choose'],
        contactFacts: pickContactFacts(c.pages.contact),
        form: requestFormFor(c, text.form),
        faqHeading: nonEmptyFaq(c)?.heading,
      }
    );
  },

  services: (c: ContentData) => {
    const services = topLevelServices(c).map((service) => ({
      ...pickServiceCard(service),
      parts: subServicesOf(c, service).map(pickTitleAndUrl),
    }));
    return services.length > 0 ? { meta: c.pages.services.meta, text: c.pages.services, services } : undefined;
  },

  service: (c: ContentData, { service: key }: RouteFacts) => {
    const service = c.services.find((candidate) => candidate.key === key);
    const subServices = service ? subServicesOf(c, service) : [];
    return {
      meta: service?.meta ?? c.pages['not-found'].meta,
      text: service ? pickServicePage(service) : null,
      subServices: subServices.map(createPicker('title', 'description', 'url')),
      // A page with a hero alone gets the form of the contact page, so that it leads somewhere.
      contactFacts: service && isHeroAlone(service, subServices) ? pickContactFacts(c.pages.contact) : undefined,
      form: requestFormFor(c, service?.form),
      strengths: service?.strengths ?? [],
      work: service ? projectsUsing([service, ...subServices], c) : [],
      testimonials: c.testimonials.withAvatar,
      faqHeading: nonEmptyFaq(c)?.heading,
    };
  },

  posts: (c: ContentData, _route: RouteFacts, { slug: tag }: RouteParams) => {
    const text = c.pages.posts;
    const posts = c.posts.filter(({ tags }) => tag === undefined || tags.includes(tag));
    const title = tag && c.tags[tag];
    return !text || posts.length === 0
      ? undefined
      : {
          meta: title
            ? { topic: `${title} · ${text.meta.topic}`, description: `${title}: ${text.meta.description}` }
            : text.meta,
          heading: title || text.heading,
          lead: text.lead,
          tags: findUsedTags(c).map((id) => tagWithTitle(c, id)),
          posts: posts.map(createPicker('slug', 'heading', 'lead', 'date', 'minutes', 'picture', 'alt')),
        };
  },

  /** An unknown id shows the placeholder article, if there is one. */
  post: (c: ContentData, _route: RouteFacts, { slug }: RouteParams) => {
    const found = c.posts.find((candidate) => candidate.slug === slug);
    const text = found ?? c.placeholderArticle;
    const post = found && {
      minutes: found.minutes,
      picture: found.picture,
      alt: found.alt,
      tags: found.tags.map((tag) => tagWithTitle(c, tag)),
    };
    return text && { meta: text.meta, text: pickArticle(text), post };
  },

  notFound: (c: ContentData) => ({ meta: c.pages['not-found'].meta }),
} satisfies Record<
  PageName,
  (content: ContentData, route: RouteFacts, params: RouteParams) => { meta: PageMeta } | undefined
>;

type BuiltPageData<P extends PageName> = NonNullable<ReturnType<(typeof pageDataBuilders)[P]>>;
export type PageDataOf<P extends PageName> = BuiltPageData<P> & { page: P; canonical: string | null };
export type PageData = { [P in PageName]: PageDataOf<P> }[PageName];

/** Falls back to the not-found page if the id does not exist. */
export function buildPageData(route: RouteFacts, params: RouteParams, path: string, content: ContentData): PageData {
  const built = pageDataBuilders[route.page](content, route, params);
  const page = built ? route.page : 'notFound';
  const ownEntry = built && (('project' in built && built.project) || ('post' in built && built.post));
  const canonical = page === 'notFound' ? null : ownEntry ? path : (route.canonical ?? path);
  return { page, canonical, ...(built ?? pageDataBuilders.notFound(content)) } as PageData;
}

const formFor = ({ forms }: ContentData, id: string): Form | undefined => forms[id];

/** A site with one form has it everywhere. */
const requestFormFor = (c: ContentData, id = 'project'): Form =>
  (formFor(c, id) ?? formFor(c, c.pages.contact.form ?? 'contact'))!;

function tagWithTitle({ tags }: ContentData, id: string): { id: string; title: string } {
  return { id, title: tags[id]! };
}

/** Without questions there is no section, no link to it and no structured data. */
function nonEmptyFaq({ faq }: ContentData): Faq | undefined {
  return faq && faq.groups.length > 0 ? faq : undefined;
}

/** Formatted at build time, because Intl.NumberFormat is slow to start on phones; see the counter component. */
function formatStatistics({ statistics: all, locale }: ContentData): (Statistic & { from: string; to: string })[] {
  const { format } = new Intl.NumberFormat(locale);
  return all.map((statistic) => ({ ...statistic, from: format(0), to: format(statistic.value) }));
}

/** The services shown in menus. */
export function topLevelServices(content: ContentData): ServiceContent[] {
  return content.services.filter(({ parent }) => parent === undefined);
}

function subServicesOf(content: ContentData, { key }: ServiceContent): ServiceContent[] {
  return content.services.filter(({ parent }) => parent === key);
}

function isHeroAlone(service: ServiceContent, subServices: ServiceContent[]): boolean {
  const { overview, contact, animated, boxes, transform, strengths } = service;
  return !overview && !contact && !animated && !boxes && !transform && strengths.length + subServices.length === 0;
}

function describeJob(template: string, { title, experience, location }: JobContent): string {
  return interpolate(template, { title, experience, location });
}
