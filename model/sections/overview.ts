import { longText, paragraphs, text } from '#model/schema/field-schemas.ts';
import { defineSection } from './section.ts';

export const overview = defineSection({
  fields: { heading: text.optional(), description: longText.optional(), paragraphs: paragraphs.optional() },
  from: ['service'],
  needed: ['heading', 'description'],
  build: ({ heading, description, paragraphs: all }, { entry: { service } }) => ({
    heading: heading ?? service?.overview?.heading ?? service?.title ?? '',
    description: description ?? service?.description ?? '',
    paragraphs: heading === undefined ? service?.overview?.paragraphs : all,
    // The block with the form has it otherwise.
    isLearnMore: service !== undefined && !service.contact,
  }),
});
