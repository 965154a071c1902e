/** JSON-LD in the vocabulary of schema.org. States only what the page shows. */
import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Graph,
  JobPosting,
  Organization,
  Service,
  Thing,
  VideoObject,
  WebSite,
} from 'schema-dts';
import type { PageDataOf, PageData } from '#model/page-data/page-data.ts';
import { pictureUrl } from '#app/ui/media/picture-url.ts';
import type { SiteContent } from '#model/site-content.ts';
import { escapeHtml } from '#model/isomorphic/escape-html.ts';
import type { Faq, JobContent, Language } from '#model/schema/content-types.ts';
import { ogImagePathOf } from '../og/og-images.ts';
import { parsePostalAddress } from './postal-address.ts';

export interface StructuredDataInput {
  siteContent: Pick<SiteContent, 'site' | 'languages'>;
  siteUrl: string;
  language: Language;
  path: string;
  data: PageData;
  /** Page names by path, for the breadcrumbs. */
  topics: Map<string, string>;
}

export function structuredDataFor(input: StructuredDataInput): Graph {
  const { path, data } = input;
  // Search engines look for the organisation and the site on the home page. Other pages only refer to them.
  const things: Thing[] = path === '/' ? [organizationData(input), webSiteData(input)] : [breadcrumbData(input)];
  if (data.page === 'service' && data.text) things.push(serviceData(input, data));
  if (data.page === 'jobDetails') things.push(jobPostingData(input, data.job));
  if (data.page === 'post' && data.post) things.push(blogPostingData(input, data));
  if (data.page === 'contact' && data.faq) things.push(faqData(data.faq));
  // Service pages repeat the videos of the home page.
  if (data.page === 'home' || data.page === 'remoteTeam') things.push(...videoData(input, data.testimonials));
  return { '@context': 'https://schema.org', '@graph': things };
}

function companyReference({ siteUrl, siteContent: { site } }: StructuredDataInput) {
  return { '@type': 'Organization', '@id': `${siteUrl}/#organization`, name: site.company } as const;
}

function organizationData(input: StructuredDataInput): Organization {
  const {
    siteUrl,
    siteContent: { site },
  } = input;
  return {
    ...companyReference(input),
    url: siteUrl,
    logo: `${siteUrl}/icon-512.png`,
    foundingDate: String(site.founded),
    email: site.email,
    ...(site.phone && { telephone: site.phone }),
    ...(Object.keys(site.socials).length > 0 && { sameAs: Object.values(site.socials) }),
  };
}

function webSiteData(input: StructuredDataInput): WebSite {
  const {
    siteUrl,
    language,
    siteContent: { site },
  } = input;
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: site.brand,
    url: siteUrl,
    inLanguage: language,
    publisher: companyReference(input),
  };
}

/** From the home page down, along those parts of the path that are pages. */
function breadcrumbData({
  siteContent: { site, languages },
  siteUrl,
  language,
  path,
  topics,
}: StructuredDataInput): BreadcrumbList {
  const parts = path.split('/').slice(1);
  const trail = ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)].filter((part) =>
    topics.has(part),
  );
  if (path.startsWith('/job-details/')) trail.splice(1, 0, '/careers');
  if (path.startsWith('/case-study/')) trail.splice(1, 0, '/portfolio');
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

function serviceData(input: StructuredDataInput, data: PageDataOf<'service'>): Service {
  const {
    siteContent: { languages },
    siteUrl,
    language,
    path,
  } = input;
  return {
    '@type': 'Service',
    name: data.meta.topic,
    description: data.meta.description,
    url: siteUrl + languages.toLocalePath(language, path),
    provider: companyReference(input),
  };
}

function blogPostingData(input: StructuredDataInput, { meta, text, post }: PageDataOf<'post'>): BlogPosting {
  const {
    siteContent: { site, languages },
    siteUrl,
    language,
    path,
  } = input;
  const localePath = languages.toLocalePath(language, path);
  return {
    '@type': 'BlogPosting',
    headline: text.heading,
    description: meta.description,
    datePublished: text.date,
    inLanguage: language,
    author: { '@type': 'Person', name: text.author },
    publisher: companyReference(input),
    image: post!.picture
      ? new URL(pictureUrl(post!.picture, site.imagesLocation), siteUrl).href
      : siteUrl + ogImagePathOf(localePath),
    keywords: post!.tags.map(({ title }) => title),
    mainEntityOfPage: siteUrl + localePath,
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

function jobPostingData(input: StructuredDataInput, job: JobContent): JobPosting {
  const {
    siteContent: { site, languages },
    siteUrl,
    language,
    path,
  } = input;
  const list = (items: string[]) => `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  const lists = [job.responsibilities, job.requirements, job.qualifications, job.benefits];
  return {
    '@type': 'JobPosting',
    title: job.title,
    // Search engines expect the full text in one field.
    description: `<p>${escapeHtml(job.description)}</p>${lists.map(list).join('')}`,
    experienceRequirements: job.experience,
    datePosted: job.posted,
    ...(job.closes && { validThrough: `${job.closes}T23:59:59Z` }),
    ...(employmentTypes[job.employmentType] && { employmentType: employmentTypes[job.employmentType] }),
    url: siteUrl + languages.toLocalePath(language, path),
    hiringOrganization: companyReference(input),
    jobLocation: {
      '@type': 'Place',
      address: parsePostalAddress(language, job.location, site.address?.lines[language]!.at(-1)),
    },
  };
}

/** Only videos with a poster: a thumbnail is required. */
function videoData(
  { siteContent: { site }, siteUrl }: StructuredDataInput,
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
