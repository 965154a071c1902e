import { z } from 'zod';
import { alt, button, paragraphs, pictureFileName, text } from '#model/schema/field-schemas.ts';
import { defineSection } from './section.ts';

export const textPicture = defineSection({
  fields: {
    heading: text,
    paragraphs,
    picture: pictureFileName,
    alt: alt.optional(),
    caption: text.optional(),
    side: z
      .enum(['start', 'end'])
      .default('end')
      .describe('Where the picture is: where lines start, or where they end.'),
    buttons: z.array(button).default([]).describe('Links below the text.'),
  },
  pictures: { picture: 'scene' },
  build: (fields) => fields,
});
