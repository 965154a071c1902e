/** Which files belong in a content folder, and the schema of each. */
import { z } from 'zod';
import type { EntryKind } from '#contract/editor.ts';
import { formFileSchema } from '#model/schema/form-schema.ts';
import { articleSchema, jobSchema, postSchema, projectSchema, textPageSchema } from './entry-schemas.ts';
import { latinNamesSchema, listSchemas } from './list-schemas.ts';
import { optionalPageSchemas, pageSchemas } from './page-schemas.ts';
import { serviceSchema } from './service-schema.ts';
import { siteSchema } from './site-schema.ts';

export const messagesSchema = z.record(z.string(), z.record(z.string(), z.string()));

export interface ContentFileType {
  kind: EntryKind;
  /** Relative to the content folder. The last star is the id of an entry; another one is a language. */
  glob: string;
  schema: z.ZodType;
  /** Without it, a missing file is an error. */
  isOptional?: true;
}

const pages = (schemas: Record<string, z.ZodType>): ContentFileType[] =>
  Object.entries(schemas).map(([name, schema]) => ({ kind: 'page', glob: `*/pages/${name}.yaml`, schema }));

export const contentFileTypes: ContentFileType[] = [
  { kind: 'settings', glob: 'site.yaml', schema: siteSchema },
  { kind: 'form', glob: 'forms/*.yaml', schema: formFileSchema },
  { kind: 'service', glob: '*/services/*.yaml', schema: serviceSchema },
  { kind: 'job', glob: '*/jobs/*.yaml', schema: jobSchema },
  { kind: 'project', glob: '*/projects/*.md', schema: projectSchema },
  { kind: 'post', glob: '*/posts/*.md', schema: postSchema },
  { kind: 'textPage', glob: '*/free/*.md', schema: textPageSchema },
  ...Object.entries(listSchemas).map(([name, schema]): ContentFileType => ({
    kind: 'list',
    glob: `*/${name}.yaml`,
    schema,
    isOptional: true,
  })),
  { kind: 'list', glob: '*/latin-names.yaml', schema: latinNamesSchema, isOptional: true },
  ...pages(pageSchemas),
  ...pages(optionalPageSchemas).map((type) => ({ ...type, isOptional: true as const })),
  { kind: 'page', glob: '*/pages/blog.md', schema: articleSchema, isOptional: true },
  { kind: 'messages', glob: '*/messages.json', schema: messagesSchema },
];
