import { z } from 'zod';
import { button, longText, text } from '#model/schema/field-schemas.ts';
import { defineSection } from './section.ts';

export const closing = defineSection({
  fields: {
    heading: text.optional().describe('Without it, the banner has the texts that all pages share (home › waitingFor).'),
    description: longText.optional(),
    buttons: z.array(button).default([]).describe('Without any, one to the contact page.'),
  },
  build: (fields) => fields,
});
