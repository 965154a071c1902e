/** pages/*.yaml: the texts of the built-in pages. */
import { z } from 'zod';
import {
  alt,
  formName,
  heroSchema,
  longText,
  metaSchema,
  paragraphs,
  pictureFileName,
  sampleFlag,
  sectionIntro,
  socialsSchema,
  text,
  titledItem,
} from './field-schemas.ts';

const sectionPicture = {
  picture: pictureFileName.optional(),
  alt: alt.optional(),
  caption: text.optional(),
};

/** Below the hero of the home page, in the usual order. */
export const homeSections = [
  'statistics',
  'services',
  'work',
  'whyChoose',
  'industries',
  'engagement',
  'testimonials',
  'closing',
] as const;
export type HomeSection = (typeof homeSections)[number];

const homeSectionList = z
  .array(z.enum(homeSections))
  .superRefine((names, context) => {
    names.forEach((name, index) => {
      if (names.indexOf(name) < index)
        context.addIssue({ code: 'custom', path: [index], message: `"${name}" is already in the list` });
    });
  })
  .default([...homeSections])
  .describe('The sections below the top of the page, in their order. Without it, all of them in the usual order.');

const basePageFields = { meta: metaSchema, hero: heroSchema, sample: sampleFlag };

/** Every site has these pages. */
export const pageSchemas = {
  home: z.strictObject({
    ...basePageFields,
    sections: homeSectionList,
    services: sectionIntro.optional(),
    work: sectionIntro.optional().describe('Above the projects with selected: true.'),
    whyChoose: z.strictObject({ description: longText }).optional(),
    industries: sectionIntro.optional(),
    engagement: sectionIntro.optional(),
  }),
  about: z.strictObject({
    ...basePageFields,
    story: z.strictObject({ heading: text, paragraphs, sample: sampleFlag }),
    timeline: z.strictObject({
      heading: text,
      entries: z.array(z.strictObject({ year: z.int(), title: text, description: longText })),
      sample: sampleFlag,
    }),
    vision: z.strictObject({
      heading: text,
      paragraphs,
      leader: z
        .strictObject({
          name: text,
          role: text,
          quote: longText,
          picture: pictureFileName.optional(),
          alt: alt.optional(),
          socials: socialsSchema,
          sample: sampleFlag,
        })
        .optional(),
    }),
    team: z
      .strictObject({ heading: text, description: longText.optional() })
      .optional()
      .describe('Shows the people of team.yaml on this page.'),
  }),
  services: z.strictObject({ ...basePageFields, ...sectionIntro.shape }),
  contact: z.strictObject({
    ...basePageFields,
    form: formName('contact').describe('The form of this page.'),
    reader: z
      .strictObject({ name: text, role: text, picture: pictureFileName.optional(), sample: sampleFlag })
      .optional()
      .describe('The person who reads requests.'),
    hours: text.optional().describe('Office hours, with the time zone.'),
    smallestEngagement: text.optional().describe('The smallest project you accept.'),
    steps: z.strictObject({
      heading: text,
      items: z.array(
        titledItem.extend({ when: text.optional().describe('Replaces the number of the step, such as First week.') }),
      ),
    }),
  }),
  'not-found': z.strictObject({ meta: metaSchema }),
};

/** Each of these pages exists if its file does. So does the blog, whose file is pages/blog.md. */
export const optionalPageSchemas = {
  careers: z.strictObject({
    ...basePageFields,
    form: formName('application').describe('The form of this page, and of all jobs.'),
    openings: sectionIntro,
    reasons: z.strictObject({ heading: text, items: z.array(titledItem), ...sectionPicture }),
    process: z.strictObject({ heading: text, steps: z.array(titledItem) }),
    jobDescription: longText.describe(
      'The summary of a job in search results. May contain {title}, {experience} and {location} of the job.',
    ),
  }),
  portfolio: z.strictObject({
    ...basePageFields,
    ...sectionIntro.shape,
    aboutAfterCases: z
      .boolean()
      .default(false)
      .describe('true repeats the sections of the About page below every case study.'),
  }),
  'remote-team': z.strictObject({
    ...basePageFields,
    engagement: sectionIntro,
    groups: sectionIntro.extend(sectionPicture),
    industries: sectionIntro,
  }),
  'staff-augmentation': z.strictObject({
    ...basePageFields,
    form: formName('project').describe('The form at the end of the page.'),
    engagement: sectionIntro,
    whyChoose: z.strictObject({
      headingSuffix: text.describe('Follows “Why Choose” and the brand in the heading.'),
      description: longText,
    }),
  }),
  /** The people of team.yaml, on a page of their own. */
  team: z.strictObject({ ...basePageFields, heading: text, description: longText.optional() }),
  posts: z.strictObject({ meta: metaSchema, heading: text, lead: longText }),
};

type InferredSchemas<T extends Record<string, z.ZodType>> = { [K in keyof T]: z.infer<T[K]> };
export type PagesContent = InferredSchemas<typeof pageSchemas> & Partial<InferredSchemas<typeof optionalPageSchemas>>;
/** The content of one page file, such as PageContent<'home'>. */
export type PageContent<K extends keyof PagesContent> = NonNullable<PagesContent[K]>;
