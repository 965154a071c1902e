/** Folders with one file per entry. The file name is the id of the entry. */
import { z } from 'zod';
import {
  alt,
  date,
  entrySlug,
  formName,
  longText,
  metaSchema,
  order,
  pagePath,
  paragraphs,
  pictureFileName,
  sampleFlag,
  text,
  texts,
} from './field-schemas.ts';

/** A list that leaves no heading and no gap if it has no entries. */
const optionalParagraphs = z.array(longText).default([]);

export const jobSchema = z.strictObject({
  order,
  slug: entrySlug,
  title: text,
  type: text.describe('Such as On-Site or Remote.'),
  department: text,
  employmentType: text.describe('Such as Full Time.'),
  location: text,
  description: longText,
  responsibilities: optionalParagraphs,
  requirements: optionalParagraphs,
  qualifications: optionalParagraphs,
  benefits: optionalParagraphs,
  conditions: optionalParagraphs.describe('Team, hours, leave, probation.'),
  experience: text,
  salary: text,
  posted: date.describe('The day the job was published.'),
  closes: date
    .optional()
    .describe('The last day to apply, in UTC. The job leaves the site after it. Without it, the job stays open.'),
  sample: sampleFlag,
});

const measurement = {
  title: text.describe('What was measured, such as Calls between office and cab.'),
  unit: text.describe('Follows every value: %, minutes, calls a day …'),
  measuredBy: text.describe('Who counted: the client, a tool, an auditor.'),
  period: text.describe('When it was counted, such as four weeks in March and in October 2024.'),
};
const amount = z.number().nonnegative();

/** One object with optional values, not one for each kind, because the content editor makes a form of it. */
export const projectResultSchema = z
  .strictObject({
    kind: z
      .enum(['bars', 'number', 'line'])
      .describe('A bar before and a bar after, the value after in large type, or a line over time.'),
    ...measurement,
    before: amount.optional().describe('For bars and number.'),
    after: amount.optional().describe('For bars and number.'),
    values: z
      .array(z.strictObject({ label: text, value: amount }))
      .min(3, 'needs at least three entries: add more')
      .optional()
      .describe('For a line: the values in the order of time, with a short label each.'),
  })
  .superRefine(({ kind, ...result }, context) => {
    const needed = kind === 'line' ? (['values'] as const) : (['before', 'after'] as const);
    for (const name of ['before', 'after', 'values'] as const) {
      const isNeeded = needed.some((other) => other === name);
      if (isNeeded !== (result[name] !== undefined))
        context.addIssue({
          code: 'custom',
          path: [name],
          message: isNeeded
            ? `is missing: a result of the kind ${kind} needs it`
            : `is not part of the kind ${kind}: remove it`,
        });
    }
  })
  .describe('A figure that shows what changed.');

/** projects/*.md. The Markdown below is the case study; its first paragraph is shown at the top. */
export const projectSchema = z.strictObject({
  order,
  slug: entrySlug,
  title: text,
  client: text,
  industry: text.describe('The title of an entry in industries.yaml.'),
  summary: longText,
  services: texts.describe('File names in services/, without .yaml.'),
  runsOn: texts.optional().describe('The technologies, in a few names.'),
  facts: z
    .strictObject({
      year: z.union([text, z.int()]).describe('The year, or the first and the last.'),
      duration: text,
      team: paragraphs.describe('The roles on your side, each with its number of people.'),
      country: text,
      scale: text.describe('The size of it, such as 64 trucks.'),
      contract: text.describe('The kind of contract, such as Fixed price.'),
    })
    .partial()
    .optional()
    .describe('The strip of facts below the picture.'),
  results: z.array(projectResultSchema).optional().describe('Figures, drawn from the values given here.'),
  quote: z
    .strictObject({ name: text, role: text, content: text })
    .optional()
    .describe('What the client says, if there is no testimonial of this client.'),
  selected: z.boolean().optional().describe('true shows the project on the home page as well.'),
  picture: pictureFileName.optional(),
  alt: alt.optional(),
  sample: sampleFlag,
});

/** free/*.md. The Markdown below is the text. */
export const textPageSchema = z.strictObject({
  meta: metaSchema,
  heading: text,
  introduction: longText.optional(),
  updated: date.optional().describe('The day of the last change, shown below the heading.'),
  url: pagePath.optional().describe('The path of the page in this language. Without it, the file name.'),
  form: formName().describe('A form below the text.'),
  sample: sampleFlag,
});

export const articleSchema = z.strictObject({
  meta: metaSchema,
  heading: text,
  lead: longText,
  author: text,
  date,
  sample: sampleFlag,
});

export const postSchema = articleSchema.extend({
  slug: entrySlug,
  tags: texts.default([]).describe('Keys of tags.yaml.'),
  picture: pictureFileName.optional(),
  alt: alt.optional(),
});

/** Markdown rendered to HTML; see markdown/render-markdown.ts. */
export interface LongText {
  html: string;
  /** The sections, for a table of contents. */
  contents: { id: string; heading: string }[];
}

/** `slug` is the end of the path: the entry's own, or its id. */
interface EntryIdentity {
  id: string;
  slug: string;
}

export type JobContent = Omit<z.infer<typeof jobSchema>, 'slug'> & EntryIdentity;
export type ProjectResult = z.infer<typeof projectResultSchema>;
/** `picture` is always set after reading: a missing one is generated. */
export type Project = Omit<z.infer<typeof projectSchema>, 'picture' | 'slug'> &
  EntryIdentity & { opening: string; rest?: LongText; picture: string };
export type TextPageContent = z.infer<typeof textPageSchema> & { url: string; text: LongText };
export type ArticleContent = z.infer<typeof articleSchema> & { text: LongText };
/** `minutes` is the reading time. */
export type Post = Omit<z.infer<typeof postSchema>, 'slug'> & EntryIdentity & { text: LongText; minutes: number };
