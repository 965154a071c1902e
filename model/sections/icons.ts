import { z } from 'zod';
import { text, titledItemWithIcon } from '#model/schema/field-schemas.ts';
import { defineSection } from './section.ts';

export const icons = defineSection({
  fields: {
    heading: text.optional(),
    items: z.array(titledItemWithIcon).optional(),
  },
  from: ['service'],
  needed: ['heading', 'items'],
  build: ({ heading, items = [] }, { entry: { service } }) => {
    const { customHeading = '', data = [] } = service?.boxes ?? {};
    const texts = heading === undefined ? { heading: customHeading, items: data } : { heading, items };
    return texts.items.length > 0 ? { ...texts, tone: 'raised' as const } : null;
  },
});
