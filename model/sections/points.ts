import { z } from 'zod';
import { alt, longText, pictureFileName, text, titledItem } from '#model/schema/field-schemas.ts';
import { defineSection } from './section.ts';

export const points = defineSection({
  fields: {
    heading: text,
    description: longText.optional(),
    items: z.array(
      titledItem.extend({ when: text.optional().describe('Replaces the number of the entry, such as First week.') }),
    ),
    ordered: z.boolean().default(false).describe('true numbers the entries.'),
    raised: z.boolean().default(false).describe('true sets the section apart by its background.'),
    picture: pictureFileName.optional(),
    alt: alt.optional(),
    caption: text.optional(),
  },
  pictures: { picture: 'scene' },
  build: (fields) => (fields.items.length > 0 ? fields : null),
});
