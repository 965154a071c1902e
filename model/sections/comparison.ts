import { z } from 'zod';
import { longText, text, texts } from '#model/schema/field-schemas.ts';
import { defineSection } from './section.ts';

const value = z
  .string({ error: 'must be yes, no or a short text' })
  .trim()
  .min(1, 'must not be empty: write yes, no or a short text')
  .refine((written) => !/^(true|false)$/i.test(written), 'must be yes, no or a short text');

export const comparison = defineSection({
  fields: {
    heading: text,
    description: longText.optional(),
    columns: texts.min(1, 'needs at least one entry: add one').describe('What is compared.'),
    rows: z.array(
      z.strictObject({
        feature: text,
        values: z
          .array(value)
          .describe('One for each column: yes, no or a short text. Pages say yes and no in their language.'),
      }),
    ),
  },
  check: ({ columns, rows }, _content, report) =>
    rows.forEach(({ values }, index) => {
      if (values.length !== columns.length)
        report(
          ['rows', index, 'values'],
          `must have ${columns.length} entries, one for each column, and has ${values.length}`,
        );
    }),
  build: ({ columns, rows, ...intro }, { content }) =>
    rows.length > 0 ? { ...intro, columns, rows, caption: new Intl.ListFormat(content.locale).format(columns) } : null,
});
