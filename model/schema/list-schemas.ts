/** Files with one list each. If the file is missing or its list is empty, the section is not shown. */
import { z } from 'zod';
import {
  longText,
  pictureFileName,
  sampleFlag,
  socialsSchema,
  text,
  texts,
  titledItem,
  titledItemWithIcon,
} from './field-schemas.ts';

const whyChooseItem = z.strictObject({
  ...titledItemWithIcon.shape,
  id: z.int(),
  category: z.enum(['collaboration', 'strategy', 'delivery', 'expertise', 'scalability', 'security']),
});

const testimonial = {
  id: z.int(),
  name: text,
  role: text,
  company: text.optional().describe('If a project has the same client, its page shows this testimonial.'),
  content: longText.describe('What the client says.'),
  companyLogo: pictureFileName.optional(),
  testimonialVideo: z
    .string()
    .optional()
    .describe('An mp4 or webm file in media/, with captions next to it: name.en.vtt for name.mp4.'),
  poster: pictureFileName.optional().describe('A picture in media/ to show until the video plays.'),
  transcript: longText
    .optional()
    .describe(
      'The video in words, for those who cannot see or hear it: what is said, and what is seen. Shown below the video.',
    ),
  sample: sampleFlag,
};

const testimonials = z.strictObject({
  withAvatar: z
    .array(z.strictObject({ ...testimonial, avatar: pictureFileName.optional() }))
    .default([])
    .describe('Shown on the home page and on service pages.'),
  withImage: z
    .array(z.strictObject({ ...testimonial, image: pictureFileName.optional() }))
    .default([])
    .describe('Shown on the Remote Team page.'),
});

const engagementModel = z.strictObject({ id: text, title: text, points: texts });
const statistic = z.strictObject({
  value: z.int().positive(),
  sideText: z.string().default('').describe('Follows the number, such as + or %.'),
  label: text,
  sample: sampleFlag,
});

const teamMember = z.strictObject({
  name: text,
  role: text,
  picture: pictureFileName.optional().describe('A portrait in media/. Without it, the initials are shown.'),
  text: longText.optional().describe('A sentence or two about the person.'),
  socials: socialsSchema,
  sample: sampleFlag,
});

const question = z.strictObject({ question: text, answer: longText });
const faq = z.strictObject({
  heading: text,
  description: longText.optional(),
  groups: z
    .array(
      z.strictObject({
        title: text,
        questions: z.array(question).min(1, 'needs at least one entry: add one'),
        sample: sampleFlag,
      }),
    )
    .default([]),
});

const replyTemplate = z.strictObject({
  title: text.describe('What staff see in the list of templates.'),
  for: z.enum(['requests', 'applications']).optional().describe('Without it, the template is offered for both.'),
  subject: text.optional().describe('Without it, the subject names the request.'),
  text: longText.describe(
    '{firstName} and {name} are the first and the whole name of the person, {reference} is the number of the request. Applicants enter the whole name only.',
  ),
});

export const listSchemas = {
  'why-choose': z.array(whyChooseItem).default([]),
  industries: z.array(titledItemWithIcon).default([]),
  testimonials: testimonials.default({ withAvatar: [], withImage: [] }),
  'engagement-models': z.array(engagementModel).default([]),
  'service-groups': z.array(z.array(titledItem)).default([]).describe('The columns of the Remote Team page.'),
  statistics: z.array(statistic).default([]),
  team: z
    .array(teamMember)
    .default([])
    .describe('The people on the About page, if that has a section for them, and on the Team page, if there is one.'),
  tags: z.record(z.string(), text).default({}).describe('The tags of posts: the name in the URL, then the title.'),
  faq: faq.optional().describe('Questions and answers on the contact page.'),
  'reply-templates': z.array(replyTemplate).default([]).describe('Texts that staff begin their replies with.'),
};

/** Names that texts of another script may have in Latin letters. */
export const latinNamesSchema = z.array(z.string().min(1)).default([]);

export type WhyChooseItem = z.infer<typeof whyChooseItem>;
export type Industry = z.infer<typeof titledItemWithIcon>;
export type TestimonialsContent = z.infer<typeof testimonials>;
export type EngagementModel = z.infer<typeof engagementModel>;
export type Faq = z.infer<typeof faq>;
export type Statistic = z.infer<typeof statistic>;
export type TeamMember = z.infer<typeof teamMember>;
