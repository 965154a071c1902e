/**
 * The shape of everything in content/. The build reads every file through these schemas and stops, naming file and
 * field, at what does not fit; the app takes its types from here. Counts are the product's, not a matter of taste.
 */
import { z } from 'zod';
import { iconNames } from './icons.ts';

const text = z.string().trim().min(1, 'must not be empty');
const paragraphs = z.array(text).min(1);
const url = z.string().regex(/^\/[a-z0-9/-]*(#[a-z0-9-]+)?$/, 'must be a path of this site, such as /careers');
const link = z.url({ protocol: /^https$/, error: 'must be an https address' });
const icon = z.enum(iconNames);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by dashes');
const fileName = z.string().regex(/^[A-Za-z0-9-]+\.(webp|avif|svg|png|jpg)$/, 'must be a file name, such as qa.webp');
const language = z.enum(['en', 'ar']);
const inEachLanguage = <T extends z.ZodType>(value: T) => z.strictObject({ en: value, ar: value });
const date = z.iso.date();

export type Language = z.infer<typeof language>;
export const languages = language.options;

const socials = z.strictObject({
  facebook: link.optional(),
  instagram: link.optional(),
  linkedin: link.optional(),
  x: link.optional(),
});

export const site = z.strictObject({
  brand: text,
  company: text,
  founded: z.int().min(1900),
  blurb: inEachLanguage(text),
  updated: date,
  email: z.email(),
  hrEmail: z.email(),
  securityEmail: z.email(),
  phone: z.string().regex(/^\+?[\d ()-]{6,24}$/, 'must be a phone number'),
  address: z.strictObject({ lines: inEachLanguage(z.array(text).min(1)), mapUrl: link }),
  socials,
  languages: z.strictObject({ offered: z.array(language).min(1) }),
  imagesLocation: z.string().regex(/^(\/|https:\/\/).*\/$/, 'must be a path or https address that ends with a slash'),
  limits: z.strictObject({ scrollToTopAfter: z.int().min(0), keepRequestsDays: z.int().min(30) }),
  sample: z.boolean(),
});

/** What a page says about itself: `topic` makes the document title '{topic} - {company}'. */
export const meta = z.strictObject({
  topic: text,
  description: z.string().min(50).max(160),
});

const headings = {
  initialHeading: text,
  highlightHeading: text,
  secondPartHeading: z.string(),
};

/** The picture is a file in site.imagesLocation, or a class of the style sheet that draws it. */
export const hero = z.union([
  z.strictObject({ ...headings, description: text, imageUrl: fileName }),
  z.strictObject({ ...headings, description: text, imageClassName: text }),
]);

export const service = z.strictObject({ title: text, description: text, icon, url });

export const whyChooseItem = z.strictObject({
  id: z.int(),
  icon,
  title: text,
  description: text,
  category: z.enum(['collaboration', 'strategy', 'delivery', 'expertise', 'scalability', 'security']),
});

export const industry = z.strictObject({ title: text, description: text, icon });

const testimonial = {
  id: z.int(),
  name: text,
  role: text,
  company: text.optional(),
  content: text,
  companyLogo: fileName.optional(),
  testimonialVideo: z.string().optional(),
  sample: z.boolean(),
};

export const testimonials = z.strictObject({
  withAvatar: z.array(z.strictObject({ ...testimonial, avatar: fileName.optional() })).length(7),
  withImage: z.array(z.strictObject({ ...testimonial, image: fileName.optional() })).length(7),
});

export const engagementModel = z.strictObject({
  id: z.enum(['01', '02', '03']),
  title: text,
  points: z.array(text).length(4),
});

const titled = z.strictObject({ title: text, description: text });

export const statistic = z.strictObject({ value: z.int().positive(), sideText: z.string(), label: text });

export const job = z.strictObject({
  id: slug,
  title: text,
  type: text,
  department: text,
  employmentType: text,
  location: text,
  description: text,
  responsibilities: paragraphs,
  requirements: paragraphs,
  qualifications: paragraphs,
  benefits: paragraphs,
  experience: text,
  salary: text,
  posted: date,
  /** The last day to apply, in UTC: after it the job leaves the site by itself. A job without one stays open. */
  closes: date.optional(),
});

export const subService = z.strictObject({ title: text, description: text, url });

export const servicePage = z.strictObject({
  meta,
  hero,
  overview: z.strictObject({ heading: text, paragraphs: z.array(text).length(2) }),
  contact: z.strictObject({
    miniHeading: text,
    highlightMiniHeading: text,
    headingFirstPart: text,
    highlightHeading: text,
    headingSecondPart: z.string(),
    description: text,
    points: z.array(text).length(3),
  }),
  animated: z.strictObject({
    ...headings,
    dynamicHeading: text,
    remainingText: z.string(),
    description: text,
    data: z
      .array(z.strictObject({ id: z.int(), title: text, description: text, className: text }))
      .length(3),
  }),
  boxes: z.strictObject({
    customHeading: text,
    data: z.array(z.strictObject({ title: text, description: text, icon })).length(6),
  }),
  transform: z.strictObject({
    initialHeading: text.optional(),
    highlightHeading: text,
    remainingText: text,
    desc: text,
    points: z.array(text).length(3),
  }),
});

export const serviceKeys = [
  'uiux',
  'webDevelopment',
  'mernStack',
  'meanStack',
  'laravel',
  'CodeIgniter',
  'SocialEngine',
  'mobileAppDevelopment',
  'AndroidDevelopment',
  'IosDevelopment',
  'ReactNative',
  'socialMedia',
  'qualityAssurance',
  'consulting',
  'dataScience',
  'machineLearning',
  'ai',
  'seo',
] as const;
export type ServiceKey = (typeof serviceKeys)[number];

/** A piece of work in the portfolio. `industry` is the title of one of the nine industries. */
export const project = z.strictObject({
  id: slug,
  title: text,
  client: text,
  industry: text,
  summary: text,
  description: text,
  services: z.array(url).min(1),
  picture: fileName,
  sample: z.boolean(),
});

const simplePage = { meta, hero };
const legalPage = z.strictObject({
  meta,
  heading: text,
  introduction: text,
  updated: date,
  sections: z.array(z.strictObject({ id: slug, heading: text, paragraphs })).min(3),
});

const pages = {
  home: z.strictObject({
    ...simplePage,
    services: z.strictObject({ heading: text, description: text }),
    whyChoose: z.strictObject({ description: text }),
    industries: z.strictObject({ heading: text, description: text }),
    engagement: z.strictObject({ heading: text, description: text }),
  }),
  about: z.strictObject({
    ...simplePage,
    story: z.strictObject({ heading: text, paragraphs }),
    timeline: z.strictObject({
      heading: text,
      entries: z.array(z.strictObject({ year: z.int(), title: text, description: text })).min(3),
    }),
    vision: z.strictObject({
      heading: text,
      paragraphs,
      leader: z.strictObject({ name: text, role: text, quote: text, picture: fileName, socials, sample: z.boolean() }),
    }),
  }),
  careers: z.strictObject({
    ...simplePage,
    openings: z.strictObject({ heading: text, description: text }),
    reasons: z.strictObject({ heading: text, items: z.array(titled).min(3) }),
    process: z.strictObject({ heading: text, steps: z.array(titled).min(3) }),
    /** What search results say of a job: {title}, {experience} and {location} are the job's. */
    jobDescription: text,
  }),
  portfolio: z.strictObject({ ...simplePage, heading: text, description: text }),
  'remote-team': z.strictObject({
    ...simplePage,
    engagement: z.strictObject({ heading: text, description: text }),
    groups: z.strictObject({ heading: text, description: text }),
    industries: z.strictObject({ heading: text, description: text }),
  }),
  'staff-augmentation': z.strictObject({
    ...simplePage,
    engagement: z.strictObject({ heading: text, description: text }),
    /** Follows "Why Choose {brand}" on this page. */
    whyChoose: z.strictObject({ headingSuffix: text, description: text }),
  }),
  services: z.strictObject({ ...simplePage, heading: text, description: text }),
  contact: z.strictObject({ ...simplePage, steps: z.strictObject({ heading: text, items: z.array(titled).length(3) }) }),
  terms: legalPage,
  'privacy-policy': legalPage,
  blog: z.strictObject({
    meta,
    heading: text,
    lead: text,
    author: text,
    date,
    sections: z.array(z.strictObject({ heading: text, paragraphs })).min(2),
    sample: z.boolean(),
  }),
  'not-found': z.strictObject({ meta }),
};

/** Every file of content/en and content/ar, by its path without the ending. */
export const files = {
  services: z.array(service).length(10),
  'why-choose': z.array(whyChooseItem).length(6),
  industries: z.array(industry).length(9),
  'mobile-strengths': z.array(industry).length(5),
  testimonials,
  'engagement-models': z.array(engagementModel).length(3),
  'service-groups': z.array(z.array(titled).length(3)).length(3),
  'sub-services': z.strictObject({
    webDevelopment: z.array(subService).length(5),
    mobileAppDevelopment: z.array(subService).length(3),
  }),
  statistics: z.array(statistic).length(4),
  jobs: z.array(job).length(5),
  projects: z.array(project).min(6),
  ...prefixed('pages/', pages),
  ...prefixed('service-pages/', Object.fromEntries(serviceKeys.map((key) => [key, servicePage])) as Record<ServiceKey, typeof servicePage>),
};

type Prefixed<P extends string, T> = { [K in keyof T & string as `${P}${K}`]: T[K] };
function prefixed<P extends string, T extends Record<string, z.ZodType>>(prefix: P, entries: T): Prefixed<P, T> {
  return Object.fromEntries(Object.entries(entries).map(([key, value]) => [prefix + key, value])) as Prefixed<P, T>;
}

export type Site = z.infer<typeof site>;
export type Meta = z.infer<typeof meta>;
export type Hero = z.infer<typeof hero>;
export type Service = z.infer<typeof service>;
export type WhyChooseItem = z.infer<typeof whyChooseItem>;
export type Industry = z.infer<typeof industry>;
export type Testimonials = z.infer<typeof testimonials>;
export type EngagementModel = z.infer<typeof engagementModel>;
export type Statistic = z.infer<typeof statistic>;
export type Job = z.infer<typeof job>;
export type SubService = z.infer<typeof subService>;
export type ServicePage = z.infer<typeof servicePage>;
export type Project = z.infer<typeof project>;
export type LegalPage = z.infer<typeof legalPage>;
export type ContentFiles = { [K in keyof typeof files]: z.infer<(typeof files)[K]> };
/** The content of one page file, such as Page<'home'>. */
export type Page<K extends keyof typeof pages> = z.infer<(typeof pages)[K]>;
