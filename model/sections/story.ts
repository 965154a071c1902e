import { paragraphs, sampleFlag, text } from '#model/schema/field-schemas.ts';
import { defineSection } from './section.ts';

export const story = defineSection({
  fields: { heading: text, paragraphs, sample: sampleFlag },
  build: ({ heading, paragraphs: all, sample }) => ({ heading, paragraphs: all, sample }),
});
