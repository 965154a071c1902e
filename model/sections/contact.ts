import { z } from 'zod';
import { formName, pictureFileName, sampleFlag, text } from '#model/schema/field-schemas.ts';
import { formFor } from './form.ts';
import { defineSection } from './section.ts';

const facts = {
  reader: z
    .strictObject({ name: text, role: text, picture: pictureFileName.optional(), sample: sampleFlag })
    .optional()
    .describe('The person who reads requests.'),
  hours: text.optional().describe('Office hours, with the time zone.'),
  smallestEngagement: text.optional().describe('The smallest project you accept.'),
};

export const contact = defineSection({
  fields: {
    form: formName('contact').describe('The form, beside your addresses.'),
    ...facts,
  },
  pictures: { 'reader.picture': 'person' },
  // A service with a text beside its form has no second one.
  build: ({ form: id, ...own }, { content, entry: { service } }) => {
    const form = formFor(content, id ?? service?.form ?? (service ? 'project' : 'contact'));
    if (!form || service?.contact) return null;
    const shared = Object.values(content.pages)
      .flatMap(({ sections }) => sections)
      .find((other) => other.section === 'contact' && Object.keys(facts).some((name) => other[name] !== undefined));
    const { reader, hours, smallestEngagement } = Object.values(own).some((fact) => fact !== undefined)
      ? own
      : ((shared ?? own) as typeof own);
    return { form, reader, hours, smallestEngagement };
  },
});
