/** pages/*.yaml: what the pages of the site say. */
import { z } from 'zod';
import {
  alt,
  pictureFileName,
  sectionIntro,
  heroSchema,
  metaSchema,
  paragraphs,
  sampleFlag,
  text,
  titledItem,
} from './field-schemas.ts';
import { socialsSchema } from './site-schema.ts';

/** A picture further down the page; without one, one is drawn. */
const sectionPicture = { picture: pictureFileName.optional(), alt: alt.optional(), caption: text.optional() };

const basePageFields = { meta: metaSchema, hero: heroSchema, sample: sampleFlag };

/** Every site has these. */
export const pageSchemas = {
  home: z.strictObject({
    ...basePageFields,
    services: sectionIntro,
    /** Above the projects that are `selected`. */
    work: sectionIntro.optional(),
    whyChoose: z.strictObject({ description: text }),
    industries: sectionIntro,
    engagement: sectionIntro,
  }),
  about: z.strictObject({
    ...basePageFields,
    story: z.strictObject({ heading: text, paragraphs, sample: sampleFlag }),
    timeline: z.strictObject({
      heading: text,
      entries: z.array(z.strictObject({ year: z.int(), title: text, description: text })),
      sample: sampleFlag,
    }),
    vision: z.strictObject({
      heading: text,
      paragraphs,
      leader: z
        .strictObject({
          name: text,
          role: text,
          quote: text,
          picture: pictureFileName.optional(),
          alt: alt.optional(),
          socials: socialsSchema,
          sample: sampleFlag,
        })
        .optional(),
    }),
  }),
  services: z.strictObject({ ...basePageFields, ...sectionIntro.shape }),
  contact: z.strictObject({
    ...basePageFields,
    /** Who answers, when, and from which size on: what is left out is not shown. */
    reader: z
      .strictObject({ name: text, role: text, picture: pictureFileName.optional(), sample: sampleFlag })
      .optional(),
    hours: text.optional(),
    smallestEngagement: text.optional(),
    /** `when` stands in the place of the step's number. */
    steps: z.strictObject({ heading: text, items: z.array(titledItem.extend({ when: text.optional() })) }),
  }),
  'not-found': z.strictObject({ meta: metaSchema }),
};

/** A site has these where their files are. pages/blog.md is another one. */
export const optionalPageSchemas = {
  careers: z.strictObject({
    ...basePageFields,
    openings: sectionIntro,
    reasons: z.strictObject({ heading: text, items: z.array(titledItem), ...sectionPicture }),
    process: z.strictObject({ heading: text, steps: z.array(titledItem) }),
    /** What search results say of a job: {title}, {experience} and {location} are the job's. */
    jobDescription: text,
  }),
  portfolio: z.strictObject({ ...basePageFields, ...sectionIntro.shape }),
  'remote-team': z.strictObject({
    ...basePageFields,
    engagement: sectionIntro,
    groups: sectionIntro.extend(sectionPicture),
    industries: sectionIntro,
  }),
  'staff-augmentation': z.strictObject({
    ...basePageFields,
    engagement: sectionIntro,
    /** Follows "Why Choose {brand}" on this page. */
    whyChoose: z.strictObject({ headingSuffix: text, description: text }),
  }),
  /** The list of posts. */
  posts: z.strictObject({ meta: metaSchema, heading: text, lead: text }),
};

type InferredSchemas<T extends Record<string, z.ZodType>> = { [K in keyof T]: z.infer<T[K]> };
export type PagesContent = InferredSchemas<typeof pageSchemas> & Partial<InferredSchemas<typeof optionalPageSchemas>>;
/** The content of one page file, such as Page<'home'>. */
export type PageContent<K extends keyof PagesContent> = NonNullable<PagesContent[K]>;
