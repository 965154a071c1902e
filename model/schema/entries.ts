/** Folders with a file for each entry; the file's name is the entry's id. */
import { z } from 'zod';
import { address, alt, date, fileName, meta, order, paragraphs, sample, text, texts } from './basics.ts';

export const jobFile = z.strictObject({
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
  sample,
});

/** Markdown below: the story, of which the first paragraph stands on top. `services` are keys of services, `industry` the title of an industry. */
export const projectFile = z.strictObject({
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
  picture: fileName.optional(),
  alt: alt.optional(),
  sample,
});

/** Markdown below. Its address is `url` or, without one, the name of the file. */
export const freeFile = z.strictObject({ meta, heading: text, introduction: text.optional(), updated: date.optional(), url: address.optional(), sample });

export const articleFile = z.strictObject({ meta, heading: text, lead: text, author: text, date, sample });

/** Tags are keys of tags.yaml. */
export const postFile = articleFile.extend({ tags: texts.default([]), picture: fileName.optional(), alt: alt.optional() });

/** Markdown that has become HTML; see markdown.ts. */
export interface LongText {
  html: string;
  /** Its sections. */
  contents: { id: string; heading: string }[];
}

export type Job = z.infer<typeof jobFile> & { id: string };
/** Once it is read, there is always a picture. */
export type Project = Omit<z.infer<typeof projectFile>, 'picture'> & { id: string; opening: string; rest?: LongText; picture: string };
export type FreePage = z.infer<typeof freeFile> & { url: string; text: LongText };
export type Article = z.infer<typeof articleFile> & { text: LongText };
/** `minutes` is how long it takes to read. */
export type Post = z.infer<typeof postFile> & { id: string; text: LongText; minutes: number };
