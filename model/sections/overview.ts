import { longText, paragraphs, text } from '#model/schema/field-schemas.ts';
import { defineSection } from './section.ts';

export const overview = defineSection({
  fields: { heading: text.optional(), description: longText.optional(), paragraphs: paragraphs.optional() },
  needed: ['heading', 'description'],
  build: ({ heading, description, paragraphs: all }, { entry: { service } }) => ({
    heading: heading ?? service?.overview?.heading ?? service?.title ?? '',
    description: description ?? service?.description ?? '',
    paragraphs: all ?? service?.overview?.paragraphs,
    // The block with the form has it otherwise.
    isLearnMore: service !== undefined && !service.contact,
  }),
});
