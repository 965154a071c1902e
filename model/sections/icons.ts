import { z } from 'zod';
import { text, titledItemWithIcon } from '#model/schema/field-schemas.ts';
import { defineSection } from './section.ts';

export const icons = defineSection({
  fields: {
    heading: text.optional(),
    items: z.array(titledItemWithIcon).optional(),
  },
  needed: ['heading', 'items'],
  build: ({ heading = '', items = [] }, { entry: { service } }) => {
    const texts = service
      ? service.boxes && { heading: service.boxes.customHeading, items: service.boxes.data }
      : { heading, items };
    return texts && texts.items.length > 0 ? { ...texts, tone: 'raised' as const } : null;
  },
});
