/** Folders with a file for each entry; the file's name is the entry's id. */
import { z } from 'zod';
import { date, fileName, meta, order, paragraphs, sample, text, texts } from './basics.ts';

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

/** Markdown below: the story. `services` are keys of services, `industry` the title of an industry. */
export const projectFile = z.strictObject({
  order,
  title: text,
  client: text,
  industry: text,
  summary: text,
  services: texts,
  picture: fileName,
  sample,
});

/** Markdown below: sections, each with a heading of two #. */
export const legalFile = z.strictObject({ meta, heading: text, introduction: text, updated: date, sample });

export const articleFile = z.strictObject({ meta, heading: text, lead: text, author: text, date, sample });

/** A heading and what stands below it, as paragraphs. */
export interface TextSection {
  id: string;
  heading: string;
  paragraphs: string[];
}

export type Job = z.infer<typeof jobFile> & { id: string };
export type Project = z.infer<typeof projectFile> & { id: string; description: string };
export type LegalPage = z.infer<typeof legalFile> & { sections: TextSection[] };
export type Article = z.infer<typeof articleFile> & { sections: TextSection[] };
