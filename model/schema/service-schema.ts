/** services/*.yaml: a service's card and its page, in one file named by its key. */
import { z } from 'zod';
import {
  headingFields,
  heroSchema,
  icon,
  metaSchema,
  order,
  paragraphs,
  text,
  texts,
  titledItemWithIcon,
  sitePath,
} from './field-schemas.ts';

/** What stands on a service's page below its hero. A part that is missing is not shown. */
const servicePageSchema = z
  .strictObject({
    overview: z.strictObject({ heading: text, paragraphs }),
    contact: z.strictObject({
      miniHeading: text,
      highlightMiniHeading: text,
      headingFirstPart: text,
      highlightHeading: text,
      headingSecondPart: z.string().default(''),
      description: text,
      points: texts,
    }),
    animated: z.strictObject({
      ...headingFields,
      dynamicHeading: text,
      remainingText: z.string().default(''),
      description: text,
      data: z.array(z.strictObject({ id: z.int(), title: text, description: text, className: text })),
    }),
    boxes: z.strictObject({ customHeading: text, data: z.array(titledItemWithIcon) }),
    transform: z.strictObject({
      initialHeading: text.optional(),
      highlightHeading: text,
      remainingText: text,
      desc: text,
      points: texts,
    }),
  })
  .partial();

export const serviceSchema = z.strictObject({
  url: sitePath,
  order,
  /** The key of the service that this one belongs to: it is then listed there, and in no menu. */
  parent: z.string().optional(),
  title: text,
  description: text,
  icon: icon.optional(),
  /** The key of a service whose page this one takes over, but for what it has itself. */
  reuses: z.string().optional(),
  meta: metaSchema,
  hero: heroSchema,
  /** False: the hero leads to the contact form (“Hire Us”), and not down the page. */
  learnMore: z.boolean().optional(),
  ...servicePageSchema.shape,
  /** What the work stands on: a grid of its own. */
  strengths: z.array(titledItemWithIcon).default([]),
});

export type ServicePage = z.infer<typeof servicePageSchema>;
export type ServiceFile = z.infer<typeof serviceSchema>;
/** As it is used: named by its file, with what it takes over from another filled in. */
export type ServiceContent = Omit<ServiceFile, 'reuses'> & { key: string };
export type ServiceCard = Pick<ServiceContent, 'title' | 'description' | 'icon' | 'url'>;
