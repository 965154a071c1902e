/** Files that are one list each. Where a file is missing or its list is empty, what would show it is not there. */
import { z } from 'zod';
import { pictureFileName, sampleFlag, text, texts, titledItem, titledItemWithIcon } from './field-schemas.ts';

const whyChooseItem = z.strictObject({
  ...titledItemWithIcon.shape,
  id: z.int(),
  category: z.enum(['collaboration', 'strategy', 'delivery', 'expertise', 'scalability', 'security']),
});

const testimonial = {
  id: z.int(),
  name: text,
  role: text,
  company: text.optional(),
  content: text,
  companyLogo: pictureFileName.optional(),
  testimonialVideo: z.string().optional(),
  /** Stands for the film until it plays. */
  poster: pictureFileName.optional(),
  sample: sampleFlag,
};

const testimonials = z.strictObject({
  withAvatar: z.array(z.strictObject({ ...testimonial, avatar: pictureFileName.optional() })).default([]),
  withImage: z.array(z.strictObject({ ...testimonial, image: pictureFileName.optional() })).default([]),
});

const engagementModel = z.strictObject({ id: text, title: text, points: texts });
const statistic = z.strictObject({
  value: z.int().positive(),
  sideText: z.string().default(''),
  label: text,
  sample: sampleFlag,
});

const question = z.strictObject({ question: text, answer: text });
/** What clients ask, in groups. */
const faq = z.strictObject({
  heading: text,
  description: text.optional(),
  groups: z
    .array(
      z.strictObject({
        title: text,
        questions: z.array(question).min(1, 'needs at least one entry'),
        sample: sampleFlag,
      }),
    )
    .default([]),
});

export const listSchemas = {
  'why-choose': z.array(whyChooseItem).default([]),
  industries: z.array(titledItemWithIcon).default([]),
  testimonials: testimonials.default({ withAvatar: [], withImage: [] }),
  'engagement-models': z.array(engagementModel).default([]),
  /** Columns of services, as a remote team offers them. */
  'service-groups': z.array(z.array(titledItem)).default([]),
  statistics: z.array(statistic).default([]),
  /** The names of tags of posts, by what stands in their addresses. */
  tags: z.record(z.string(), text).default({}),
  /** Stands on the contact page. */
  faq: faq.optional(),
};

export type WhyChooseItem = z.infer<typeof whyChooseItem>;
export type Industry = z.infer<typeof titledItemWithIcon>;
export type TestimonialsContent = z.infer<typeof testimonials>;
export type EngagementModel = z.infer<typeof engagementModel>;
export type Faq = z.infer<typeof faq>;
export type Statistic = z.infer<typeof statistic>;
