/** pages/*.yaml: what the pages of the site say. */
import { z } from 'zod';
import { alt, fileName, headed, hero, meta, paragraphs, sample, text, titled } from './basics.ts';
import { socials } from './site.ts';

/** A picture further down the page; without one, one is drawn. */
const scene = { picture: fileName.optional(), alt: alt.optional(), caption: text.optional() };

const simplePage = { meta, hero, sample };

/** Every site has these. */
export const pages = {
  home: z.strictObject({
    ...simplePage,
    services: headed,
    /** Above the projects that are `selected`. */
    work: headed.optional(),
    whyChoose: z.strictObject({ description: text }),
    industries: headed,
    engagement: headed,
  }),
  about: z.strictObject({
    ...simplePage,
    story: z.strictObject({ heading: text, paragraphs, sample }),
    timeline: z.strictObject({
      heading: text,
      entries: z.array(z.strictObject({ year: z.int(), title: text, description: text })),
      sample,
    }),
    vision: z.strictObject({
      heading: text,
      paragraphs,
      leader: z.strictObject({ name: text, role: text, quote: text, picture: fileName.optional(), alt: alt.optional(), socials, sample }).optional(),
    }),
  }),
  services: z.strictObject({ ...simplePage, ...headed.shape }),
  contact: z.strictObject({
    ...simplePage,
    /** Who answers, when, and from which size on: what is left out is not shown. */
    reader: z.strictObject({ name: text, role: text, picture: fileName.optional(), sample }).optional(),
    hours: text.optional(),
    smallestEngagement: text.optional(),
    /** `when` stands in the place of the step's number. */
    steps: z.strictObject({ heading: text, items: z.array(titled.extend({ when: text.optional() })) }),
  }),
  'not-found': z.strictObject({ meta }),
};

/** A site has these where their files are. pages/blog.md is another one. */
export const optionalPages = {
  careers: z.strictObject({
    ...simplePage,
    openings: headed,
    reasons: z.strictObject({ heading: text, items: z.array(titled), ...scene }),
    process: z.strictObject({ heading: text, steps: z.array(titled) }),
    /** What search results say of a job: {title}, {experience} and {location} are the job's. */
    jobDescription: text,
  }),
  portfolio: z.strictObject({ ...simplePage, ...headed.shape }),
  'remote-team': z.strictObject({ ...simplePage, engagement: headed, groups: headed.extend(scene), industries: headed }),
  'staff-augmentation': z.strictObject({
    ...simplePage,
    engagement: headed,
    /** Follows "Why Choose {brand}" on this page. */
    whyChoose: z.strictObject({ headingSuffix: text, description: text }),
  }),
  /** The list of posts. */
  posts: z.strictObject({ meta, heading: text, lead: text }),
};

type Shapes<T extends Record<string, z.ZodType>> = { [K in keyof T]: z.infer<T[K]> };
export type Pages = Shapes<typeof pages> & Partial<Shapes<typeof optionalPages>>;
/** The content of one page file, such as Page<'home'>. */
export type Page<K extends keyof Pages> = NonNullable<Pages[K]>;
