import { z } from 'zod';
import { httpsUrl, pictureFileName, text } from '#model/schema/field-schemas.ts';
import { defineSection } from './section.ts';

/** Of clients or partners. */
export const logos = defineSection({
  fields: {
    heading: text,
    items: z.array(
      z.strictObject({
        name: text,
        picture: pictureFileName.describe('A logo with dark lines on white, or on nothing.'),
        link: httpsUrl.optional(),
      }),
    ),
  },
  pictures: { 'items.*.picture': 'logo' },
  build: (fields) => (fields.items.length > 0 ? fields : null),
});
