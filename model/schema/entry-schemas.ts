/** Folders with a file for each entry; the file's name is the entry's id. */
import { z } from 'zod';
import {
  pagePath,
  alt,
  date,
  pictureFileName,
  metaSchema,
  order,
  paragraphs,
  sampleFlag,
  text,
  texts,
} from './field-schemas.ts';

export const jobSchema = z.strictObject({
  order,
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
  sample: sampleFlag,
});

/** Markdown below: the story, of which the first paragraph stands on top. `services` are keys of services, `industry` the title of an industry. */
export const projectSchema = z.strictObject({
  order,
  title: text,
  client: text,
  industry: text,
  summary: text,
  services: texts,
  /** What it is made with, in a few names. */
  runsOn: texts.optional(),
  /** Shown on the home page, too. */
  selected: z.boolean().optional(),
  picture: pictureFileName.optional(),
  alt: alt.optional(),
  sample: sampleFlag,
});

/** Markdown below. Its address is `url` or, without one, the name of the file. */
export const textPageSchema = z.strictObject({
  meta: metaSchema,
  heading: text,
  introduction: text.optional(),
  updated: date.optional(),
  url: pagePath.optional(),
  sample: sampleFlag,
});

export const articleSchema = z.strictObject({
  meta: metaSchema,
  heading: text,
  lead: text,
  author: text,
  date,
  sample: sampleFlag,
});

/** Tags are keys of tags.yaml. */
export const postSchema = articleSchema.extend({
  tags: texts.default([]),
  picture: pictureFileName.optional(),
  alt: alt.optional(),
});

/** Markdown that has become HTML; see markdown.ts. */
export interface LongText {
  html: string;
  /** Its sections. */
  contents: { id: string; heading: string }[];
}

export type JobContent = z.infer<typeof jobSchema> & { id: string };
/** Once it is read, there is always a picture. */
export type Project = Omit<z.infer<typeof projectSchema>, 'picture'> & {
  id: string;
  opening: string;
  rest?: LongText;
  picture: string;
};
export type TextPageContent = z.infer<typeof textPageSchema> & { url: string; text: LongText };
export type ArticleContent = z.infer<typeof articleSchema> & { text: LongText };
/** `minutes` is how long it takes to read. */
export type Post = z.infer<typeof postSchema> & { id: string; text: LongText; minutes: number };
