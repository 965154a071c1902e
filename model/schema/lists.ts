/** Files that are one list each. Where a file is missing or its list is empty, what would show it is not there. */
import { z } from 'zod';
import { fileName, sample, text, texts, titled, titledWithIcon } from './basics.ts';

const whyChooseItem = z.strictObject({
  ...titledWithIcon.shape,
  id: z.int(),
  category: z.enum(['collaboration', 'strategy', 'delivery', 'expertise', 'scalability', 'security']),
});

const testimonial = {
  id: z.int(),
  name: text,
  role: text,
  company: text.optional(),
  content: text,
  companyLogo: fileName.optional(),
  testimonialVideo: z.string().optional(),
  /** Stands for the film until it plays. */
  poster: fileName.optional(),
  sample,
};

const testimonials = z.strictObject({
  withAvatar: z.array(z.strictObject({ ...testimonial, avatar: fileName.optional() })).default([]),
  withImage: z.array(z.strictObject({ ...testimonial, image: fileName.optional() })).default([]),
});

const engagementModel = z.strictObject({ id: text, title: text, points: texts });
const statistic = z.strictObject({ value: z.int().positive(), sideText: z.string().default(''), label: text, sample });

const question = z.strictObject({ question: text, answer: text });
/** What clients ask, in groups. */
const faq = z.strictObject({
  heading: text,
  description: text.optional(),
  groups: z.array(z.strictObject({ title: text, questions: z.array(question).min(1, 'needs at least one entry'), sample })).default([]),
});

export const lists = {
  'why-choose': z.array(whyChooseItem).default([]),
  industries: z.array(titledWithIcon).default([]),
  testimonials: testimonials.default({ withAvatar: [], withImage: [] }),
  'engagement-models': z.array(engagementModel).default([]),
  /** Columns of services, as a remote team offers them. */
  'service-groups': z.array(z.array(titled)).default([]),
  statistics: z.array(statistic).default([]),
  /** The names of tags of posts, by what stands in their addresses. */
  tags: z.record(z.string(), text).default({}),
  /** Stands on the contact page. */
  faq: faq.optional(),
};

export type WhyChooseItem = z.infer<typeof whyChooseItem>;
export type Industry = z.infer<typeof titledWithIcon>;
export type Testimonials = z.infer<typeof testimonials>;
export type EngagementModel = z.infer<typeof engagementModel>;
export type Faq = z.infer<typeof faq>;
export type Statistic = z.infer<typeof statistic>;
