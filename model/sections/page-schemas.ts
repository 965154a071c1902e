/** pages/*.yaml and templates/*.yaml: what a page consists of. */
import { z } from 'zod';
import { anyPagePath, entryPagePath, longText, metaSchema, pagePath, sampleFlag } from '#model/schema/field-schemas.ts';
import { sectionsSchema } from './sections.ts';

export const pageSchema = z.strictObject({
  path: anyPagePath.optional().describe('The path of the page in this language. Without it, the file name.'),
  aliases: z.array(pagePath).default([]).describe('Further paths of the page. Search engines list the first one.'),
  meta: metaSchema,
  sample: sampleFlag,
  sections: sectionsSchema.describe('What the page shows, from the top.'),
});

const templateSections = sectionsSchema.describe('What the page of every entry shows, from the top.');
const entryTemplate = z.strictObject({
  path: entryPagePath.optional().describe('The path of each entry: :id stands for its slug, or its file name.'),
  unknown: z.string().optional().describe('The page that visitors of an unknown entry see, such as about.'),
  sections: templateSections,
});

export const templateSchemas = {
  service: z.strictObject({ sections: templateSections }),
  project: entryTemplate,
  job: entryTemplate.extend({
    description: longText
      .optional()
      .describe('The summary of a job in search results. May contain {title}, {experience} and {location} of the job.'),
  }),
  post: entryTemplate.extend({
    tagPath: entryPagePath
      .optional()
      .describe('The path of the posts with a tag. Without it, /tags/:id below the list.'),
  }),
};

/** An entry may have sections of its own, instead of those of its template. */
export const withSections = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape, z.core.$strict>) =>
  schema.extend({
    sections: sectionsSchema
      .optional()
      .describe('The sections of this page alone. Without them, those of the template.'),
  });
