/** Which files belong in a content folder, and the schema of each. */
import type { z } from 'zod';
import { messagesSchema } from '#model/schema/messages-schema.ts';
import type { EntryKind } from '#contract/editor.ts';
import { formFileSchema } from '#model/schema/form-schema.ts';
import { articleSchema, jobSchema, postSchema, projectSchema, textPageSchema } from '#model/schema/entry-schemas.ts';
import { latinNamesSchema, listSchemas } from '#model/schema/list-schemas.ts';
import { templateNames } from '#model/schema/page-file.ts';
import { pageSchema, templateSchemas, withSections } from './page-schemas.ts';
import { serviceSchema } from '#model/schema/service-schema.ts';
import { siteSchema } from '#model/schema/site-schema.ts';

export interface ContentFileType {
  kind: EntryKind;
  /** Relative to the content folder. The last star is the id of an entry; another one is a language. */
  glob: string;
  schema: z.ZodType;
  /** Without it, a missing file is an error. */
  isOptional?: true;
}

export const contentFileTypes: ContentFileType[] = [
  { kind: 'settings', glob: 'site.yaml', schema: siteSchema },
  { kind: 'form', glob: 'forms/*.yaml', schema: formFileSchema },
  { kind: 'service', glob: '*/services/*.yaml', schema: withSections(serviceSchema) },
  { kind: 'job', glob: '*/jobs/*.yaml', schema: withSections(jobSchema) },
  { kind: 'project', glob: '*/projects/*.md', schema: withSections(projectSchema) },
  { kind: 'post', glob: '*/posts/*.md', schema: withSections(postSchema) },
  { kind: 'textPage', glob: '*/free/*.md', schema: textPageSchema },
  ...Object.entries(listSchemas).map(([name, schema]): ContentFileType => ({
    kind: 'list',
    glob: `*/${name}.yaml`,
    schema,
    isOptional: true,
  })),
  { kind: 'list', glob: '*/latin-names.yaml', schema: latinNamesSchema, isOptional: true },
  { kind: 'page', glob: '*/pages/*.yaml', schema: pageSchema },
  ...templateNames.map((name): ContentFileType => ({
    kind: 'template',
    glob: `*/templates/${name}.yaml`,
    schema: templateSchemas[name],
    isOptional: true,
  })),
  { kind: 'page', glob: '*/placeholder-article.md', schema: articleSchema, isOptional: true },
  { kind: 'messages', glob: '*/messages.json', schema: messagesSchema },
];
