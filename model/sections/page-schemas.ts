/** pages/*.yaml and templates/*.yaml: what a page consists of. */
import { z } from 'zod';
import { entryPagePath, longText, metaSchema, pagePath, sampleFlag } from '#model/schema/field-schemas.ts';
import { templateNames } from '#model/schema/page-file.ts';
import { sectionsSchema } from './sections.ts';

export const pageSchema = z.strictObject({
  path: pagePath.optional().describe('The path of the page in this language. Without it, the file name.'),
  aliases: z.array(pagePath).default([]).describe('Further paths of the page. Search engines list the first one.'),
  meta: metaSchema,
  sample: sampleFlag,
  sections: sectionsSchema.describe('What the page shows, from the top.'),
});

export const templateSchema = z.strictObject({
  path: entryPagePath.optional().describe('The path of each entry: :id stands for its slug, or its file name.'),
  unknown: z.string().optional().describe('The page that visitors of an unknown entry see, such as about.'),
  tagPath: entryPagePath.optional().describe('The path of the posts with a tag. Without it, /tags/:id below the list.'),
  description: longText
    .optional()
    .describe('The summary of a job in search results. May contain {title}, {experience} and {location} of the job.'),
  sections: sectionsSchema.describe('What the page of every entry shows, from the top.'),
});

export const templateSchemas = Object.fromEntries(templateNames.map((name) => [name, templateSchema])) as Record<
  (typeof templateNames)[number],
  typeof templateSchema
>;

/** An entry may have sections of its own, instead of those of its template. */
export const withSections = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape, z.core.$strict>) =>
  schema.extend({
    sections: sectionsSchema
      .optional()
      .describe('The sections of this page alone. Without them, those of the template.'),
  });
