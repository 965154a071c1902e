/** services/*.yaml: the card and the page of a service. The file name is the key of the service. */
import { z } from 'zod';
import {
  formName,
  headingFields,
  heroSchema,
  icon,
  longText,
  metaSchema,
  order,
  paragraphs,
  text,
  texts,
  titledItemWithIcon,
  pagePath,
} from './field-schemas.ts';

/** The sections below the hero. A missing section is not shown. */
const servicePageSchema = z
  .strictObject({
    overview: z.strictObject({ heading: text, paragraphs }),
    contact: z.strictObject({
      miniHeading: text,
      highlightMiniHeading: text,
      headingFirstPart: text,
      highlightHeading: text,
      headingSecondPart: z.string().default(''),
      description: longText,
      points: texts,
    }),
    animated: z.strictObject({
      ...headingFields,
      dynamicHeading: text,
      remainingText: z.string().default(''),
      description: longText,
      data: z.array(z.strictObject({ id: z.int(), title: text, description: longText, className: text })),
    }),
    boxes: z.strictObject({ customHeading: text, data: z.array(titledItemWithIcon) }),
    transform: z.strictObject({
      initialHeading: text.optional(),
      highlightHeading: text,
      remainingText: text,
      desc: longText,
      points: texts,
    }),
  })
  .partial();

export const serviceSchema = z.strictObject({
  url: pagePath.describe('The path of the page in this language.'),
  order,
  form: formName('project').describe('The form at the end of the page.'),
  parent: z
    .string()
    .optional()
    .describe('The file name of a service, without .yaml. This one is then listed on its page, and not in menus.'),
  title: text,
  description: longText,
  icon: icon.optional(),
  reuses: z
    .string()
    .optional()
    .describe('The file name of a service, without .yaml, whose sections fill in for those missing here.'),
  meta: metaSchema,
  hero: heroSchema,
  learnMore: z
    .boolean()
    .optional()
    .describe('false: the button of the hero leads to the contact form instead of down the page.'),
  ...servicePageSchema.shape,
  partsHeading: text
    .optional()
    .describe('The heading above the sub-services. Without it, the one that all services share (home › techStack).'),
  strengths: z.array(titledItemWithIcon).default([]).describe('A grid of strengths, on this page only.'),
});

export type ServicePageContent = z.infer<typeof servicePageSchema>;
export type ServiceFile = z.infer<typeof serviceSchema>;
/** With the key, and with the sections of the reused service. */
export type ServiceContent = Omit<ServiceFile, 'reuses'> & { key: string };
export type ServiceCard = Pick<ServiceContent, 'title' | 'description' | 'icon' | 'url'>;
