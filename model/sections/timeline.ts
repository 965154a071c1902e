import { z } from 'zod';
import { longText, sampleFlag, text } from '#model/schema/field-schemas.ts';
import { defineSection } from './section.ts';

export const timeline = defineSection({
  fields: {
    heading: text,
    items: z.array(z.strictObject({ year: z.int(), title: text, description: longText })),
    sample: sampleFlag,
  },
  build: ({ heading, items, sample }) => (items.length > 0 ? { heading, items, sample } : null),
});
