/** JSON-LD: the facts of a page in the words of schema.org. It says nothing that the page does not show. */
import type { BlogPosting, BreadcrumbList, FAQPage, Graph, JobPosting, Organization, Service, Thing, VideoObject, WebSite } from 'schema-dts';
import type { DataOf, PageData } from '#app/page-data.ts';
import { pictureAddress } from '#app/picture-address.ts';
import type { Filling } from '#model/content.ts';
import { escape } from '#model/escape.ts';
import type { Faq, Job, Language } from '#model/schema.ts';
import { ogFile } from '../og/index.ts';
import { addressIn } from './postal-address.ts';

export interface Facts {
  filling: Pick<Filling, 'site' | 'languages'>;
  siteUrl: string;
  language: Language;
  path: string;
  data: PageData;
  /** The names of the pages above this one, by path. */
  topics: Map<string, string>;
}

export function structuredData(facts: Facts): Graph {
  const { path, data } = facts;
  // Search engines look for the site and its company on the first page; elsewhere it is enough to name them.
  const things: Thing[] = path === '/' ? [organization(facts), webSite(facts)] : [breadcrumbs(facts)];
  if (data.page === 'service' && data.text) things.push(service(facts, data));
  if (data.page === 'jobDetails') things.push(jobPosting(facts, data.job));
  if (data.page === 'blog' && data.post) things.push(posting(facts, data));
  if (data.page === 'contact' && data.faq) things.push(questions(data.faq));
  // Services have the films of the first page again.
  if (data.page === 'home' || data.page === 'remoteTeam') things.push(...videos(facts, data.testimonials));
  return { '@context': 'https://schema.org', '@graph': things };
}

function company({ siteUrl, filling: { site } }: Facts) {
  return { '@type': 'Organization', '@id': `${siteUrl}/#organization`, name: site.company } as const;
}

function organization(facts: Facts): Organization {
  const { siteUrl, filling: { site } } = facts;
  return {
    ...company(facts),
    url: siteUrl,
    logo: `${siteUrl}/icon-512.png`,
    foundingDate: String(site.founded),
    email: site.email,
    ...(site.phone && { telephone: site.phone }),
    ...(Object.keys(site.socials).length > 0 && { sameAs: Object.values(site.socials) }),
  };
}

function webSite(facts: Facts): WebSite {
  const { siteUrl, language, filling: { site } } = facts;
  return { '@type': 'WebSite', '@id': `${siteUrl}/#website`, name: site.brand, url: siteUrl, inLanguage: language, publisher: company(facts) };
}

/** From the home page down to this one, along the parts of its path that are pages themselves. */
function breadcrumbs({ filling: { site, languages }, siteUrl, language, path, topics }: Facts): BreadcrumbList {
  const parts = path.split('/').slice(1);
  const trail = ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)].filter((part) => topics.has(part));
  if (path.startsWith('/job-details/')) trail.splice(1, 0, '/careers');
  if (path.startsWith('/case-study/')) trail.splice(1, 0, '/portfolio');
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((part, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: part === '/' ? site.brand : topics.get(part)!,
      item: siteUrl + languages.addressOf(language, part),
    })),
  };
}

function service(facts: Facts, data: DataOf<'service'>): Service {
  const { filling: { languages }, siteUrl, language, path } = facts;
  return {
    '@type': 'Service',
    name: data.meta.topic,
    description: data.meta.description,
    url: siteUrl + languages.addressOf(language, path),
    provider: company(facts),
  };
}

function posting(facts: Facts, { meta, text, post }: DataOf<'blog'>): BlogPosting {
  const { filling: { site, languages }, siteUrl, language, path } = facts;
  const address = languages.addressOf(language, path);
  return {
    '@type': 'BlogPosting',
    headline: text.heading,
    description: meta.description,
    datePublished: text.date,
    inLanguage: language,
    author: { '@type': 'Person', name: text.author },
    publisher: company(facts),
    image: post!.picture ? new URL(pictureAddress(post!.picture, site.imagesLocation), siteUrl).href : siteUrl + ogFile(address),
    keywords: post!.tags.map(({ title }) => title),
    mainEntityOfPage: siteUrl + address,
  };
}

function questions({ groups }: Faq): FAQPage {
  const all = groups.flatMap((group) => group.questions);
  return { '@type': 'FAQPage', mainEntity: all.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })) };
}

/** Schema.org knows a few kinds of employment; one that it does not know is left out. */
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

function jobPosting(facts: Facts, job: Job): JobPosting {
  const { filling: { site, languages }, siteUrl, language, path } = facts;
  const list = (items: string[]) => `<ul>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`;
  const lists = [job.responsibilities, job.requirements, job.qualifications, job.benefits];
  return {
    '@type': 'JobPosting',
    title: job.title,
    // Search engines want all of it in one piece.
    description: `<p>${escape(job.description)}</p>${lists.map(list).join('')}`,
    experienceRequirements: job.experience,
    datePosted: job.posted,
    ...(job.closes && { validThrough: `${job.closes}T23:59:59Z` }),
    ...(employmentTypes[job.employmentType] && { employmentType: employmentTypes[job.employmentType] }),
    url: siteUrl + languages.addressOf(language, path),
    hiringOrganization: company(facts),
    jobLocation: { '@type': 'Place', address: addressIn(language, job.location, site.address?.lines[language]!.at(-1)) },
  };
}

/** Those that have a picture to stand for them. */
function videos({ filling: { site }, siteUrl }: Facts, testimonials: DataOf<'home'>['testimonials'] | DataOf<'remoteTeam'>['testimonials']): VideoObject[] {
  const films = new Map(testimonials.flatMap(({ testimonialVideo: url, poster, name, content }) => (url && poster ? [[url, { name, content, poster }] as const] : [])));
  return [...films].map(([url, { name, content, poster }]) => ({
    '@type': 'VideoObject',
    name,
    description: content,
    contentUrl: new URL(url, siteUrl).href,
    thumbnailUrl: new URL(pictureAddress(poster, site.imagesLocation), siteUrl).href,
    uploadDate: `${site.updated}T00:00:00Z`,
  }));
}
