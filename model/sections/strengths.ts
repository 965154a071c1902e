import { z } from 'zod';
import { text, titledItemWithIcon } from '#model/schema/field-schemas.ts';
import { defineSection } from './section.ts';

export const strengths = defineSection({
  fields: {
    heading: text.optional().describe('Without it, the one that all services share (home › mobileStrengths).'),
    items: z.array(titledItemWithIcon).optional(),
  },
  from: ['service'],
  needed: ['items'],
  build: ({ heading, items: own }, { entry: { service } }) => {
    const items = own ?? service?.strengths ?? [];
    return items.length > 0 ? { heading, items } : null;
  },
});
