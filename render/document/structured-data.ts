/** JSON-LD in the vocabulary of schema.org. States only what the page shows. */
import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Graph,
  JobPosting,
  Organization,
  Person,
  Place,
  Service,
  Thing,
  VideoObject,
  WebSite,
} from 'schema-dts';
import type { PageDataOf, PageData } from '#model/page-data/page-data.ts';
import { pictureUrl } from '#app/ui/media/picture-url.ts';
import { pathTo } from '#model/isomorphic/route-paths.ts';
import type { PageName, PageRoute } from '#model/isomorphic/route-paths.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import { escapeHtml } from '#model/isomorphic/escape-html.ts';
import type { Faq, JobContent, Language, Office, Site, TeamMember } from '#model/schema/content-types.ts';
import { shareImagePathOf } from '#render/og/share-image.ts';
import { parsePostalAddress } from './postal-address.ts';

interface StructuredDataInput {
  siteContent: Pick<SiteContent, 'site' | 'languages' | 'routes'>;
  siteUrl: string;
  language: Language;
  path: string;
  data: PageData;
  /** Page names by path, for the breadcrumbs. */
  topics: Map<string, string>;
}

/** What the functions below share. */
interface PageFacts extends Pick<SiteContent, 'site' | 'languages'>, Omit<StructuredDataInput, 'siteContent'> {
  routes: PageRoute[];
  url: string;
  company: { '@type': 'Organization'; '@id': string; name: string };
}

export function structuredDataFor({ siteContent: { site, languages, routes }, ...page }: StructuredDataInput): Graph {
  const { siteUrl, language, path, data } = page;
  const url = siteUrl + languages.toLocalePath(language, path);
  const company = { '@type': 'Organization', '@id': `${siteUrl}/#organization`, name: site.company } as const;
  const facts: PageFacts = { ...page, site, languages, routes: routes[language]!, url, company };
  // Search engines look for the organisation and the site on the home page. Other pages only refer to them.
  const things: Thing[] = path === '/' ? [organizationData(facts), webSiteData(facts)] : [breadcrumbData(facts)];
  if (data.page === 'service' && data.text) things.push(serviceData(facts, data));
  if (data.page === 'jobDetails') things.push(jobPostingData(facts, data.job));
  if (data.page === 'post' && data.post) things.push(blogPostingData(facts, data));
  if (data.page === 'contact' && data.faq) things.push(faqData(data.faq));
  if (data.page === 'team' || data.page === 'about')
    things.push(...data.team.map((member) => personData(facts, member)));
  // Service pages repeat the videos of the home page.
  if (data.page === 'home' || data.page === 'remoteTeam') things.push(...videoData(facts, data.testimonials));
  return { '@context': 'https://schema.org', '@graph': things };
}

function organizationData({ siteUrl, site, language, company }: PageFacts): Organization {
  return {
    ...company,
    url: siteUrl,
    logo: `${siteUrl}/icon-512.png`,
    ...(site.founded !== undefined && { foundingDate: String(site.founded) }),
    email: site.email,
    ...(site.phone && { telephone: site.phone }),
    ...(site.offices.length > 1 && { location: site.offices.map((office) => placeData(office, language)) }),
    ...(Object.keys(site.socials).length > 0 && { sameAs: Object.values(site.socials) }),
  };
}

function placeData({ name, lines, phone }: Office, language: Language): Place {
  return {
    '@type': 'Place',
    ...(name && { name: name[language]! }),
    address: lines[language]!.join(', '),
    ...(phone && { telephone: phone }),
  };
}

function webSiteData({ siteUrl, language, site, company }: PageFacts): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: site.brand,
    url: siteUrl,
    inLanguage: language,
    publisher: company,
  };
}

/** Their paths need not be below that of the list. */
const listOf: Partial<Record<PageName, PageName>> = { jobDetails: 'careers', caseStudy: 'portfolio', post: 'posts' };

/** From the home page down, along those parts of the path that are pages. */
function breadcrumbData({ site, languages, routes, siteUrl, language, path, data, topics }: PageFacts): BreadcrumbList {
  const parts = path.split('/').slice(1);
  const trail = ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)].filter((part) =>
    topics.has(part),
  );
  const list = listOf[data.page];
  const listPath = list && routes.some(({ page }) => page === list) ? pathTo(routes, list) : undefined;
  if (listPath !== undefined && !trail.includes(listPath)) trail.splice(1, 0, listPath);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((part, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: part === '/' ? site.brand : topics.get(part)!,
      item: siteUrl + languages.toLocalePath(language, part),
    })),
  };
}

function serviceData({ url, company }: PageFacts, data: PageDataOf<'service'>): Service {
  return {
    '@type': 'Service',
    name: data.meta.topic,
    description: data.meta.description,
    url,
    provider: company,
  };
}

function personData({ site, siteUrl, company }: PageFacts, { name, role, picture, socials }: TeamMember): Person {
  return {
    '@type': 'Person',
    name,
    jobTitle: role,
    worksFor: company,
    ...(picture && { image: new URL(pictureUrl(picture, site.imagesLocation), siteUrl).href }),
    ...(Object.keys(socials).length > 0 && { sameAs: Object.values(socials) }),
  };
}

function blogPostingData(
  { site, languages, siteUrl, language, path, url, company }: PageFacts,
  { meta, text, post }: PageDataOf<'post'>,
): BlogPosting {
  return {
    '@type': 'BlogPosting',
    headline: text.heading,
    description: meta.description,
    datePublished: text.date,
    inLanguage: language,
    author: { '@type': 'Person', name: text.author },
    publisher: company,
    image: post!.picture
      ? new URL(pictureUrl(post!.picture, site.imagesLocation), siteUrl).href
      : siteUrl + shareImagePathOf(languages.toLocalePath(language, path)),
    keywords: post!.tags.map(({ title }) => title),
    mainEntityOfPage: url,
  };
}

function faqData({ groups }: Faq): FAQPage {
  const all = groups.flatMap((group) => group.questions);
  return {
    '@type': 'FAQPage',
    mainEntity: all.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Types that schema.org does not define are omitted. */
const employmentTypes: Record<string, string> = {
  'Full Time': 'FULL_TIME',
  'Part Time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
  'دوام كامل': 'FULL_TIME',
  'دوام جزئي': 'PART_TIME',
  'عقد مؤقت': 'CONTRACTOR',
  تدريب: 'INTERN',
};

function jobPostingData({ site, language, url, company }: PageFacts, job: JobContent): JobPosting {
  const list = (items: string[]) => `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  const lists = [job.responsibilities, job.requirements, job.qualifications, job.benefits].filter(
    ({ length }) => length > 0,
  );
  return {
    '@type': 'JobPosting',
    title: job.title,
    // Search engines expect the full text in one field.
    description: `<p>${escapeHtml(job.description)}</p>${lists.map(list).join('')}`,
    experienceRequirements: job.experience,
    datePosted: job.posted,
    ...(job.closes && { validThrough: `${job.closes}T23:59:59Z` }),
    ...(employmentTypes[job.employmentType] && { employmentType: employmentTypes[job.employmentType] }),
    url,
    hiringOrganization: company,
    jobLocation: {
      '@type': 'Place',
      address: parsePostalAddress(language, job.location, countryOf(job.location, site, language)),
    },
  };
}

/** The last line of the office in the same country, or of the first office. */
function countryOf(location: string, { offices }: Site, language: Language): string | undefined {
  const countries = offices.map(({ lines }) => lines[language]!.at(-1)!);
  return countries.find((country) => location.endsWith(country)) ?? countries[0];
}

/** Only videos with a poster: a thumbnail is required. */
function videoData(
  { site, siteUrl }: PageFacts,
  testimonials: PageDataOf<'home'>['testimonials'] | PageDataOf<'remoteTeam'>['testimonials'],
): VideoObject[] {
  const videosByUrl = new Map(
    testimonials.flatMap(({ testimonialVideo: url, poster, name, content }) =>
      url && poster ? [[url, { name, content, poster }] as const] : [],
    ),
  );
  return [...videosByUrl].map(([url, { name, content, poster }]) => ({
    '@type': 'VideoObject',
    name,
    description: content,
    contentUrl: new URL(url, siteUrl).href,
    thumbnailUrl: new URL(pictureUrl(poster, site.imagesLocation), siteUrl).href,
    uploadDate: `${site.updated}T00:00:00Z`,
  }));
}
