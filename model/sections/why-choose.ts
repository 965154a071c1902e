import { longText, text } from '#model/schema/field-schemas.ts';
import { chooseBy, listEntries } from './chosen-entries.ts';
import { defineSection } from './section.ts';

export const whyChoose = defineSection({
  fields: {
    headingSuffix: text.optional().describe('Follows “Why Choose” and the brand in the heading.'),
    description: longText,
    entries: listEntries('why-choose'),
  },
  build: ({ headingSuffix, description, entries }, { content }) => {
    const items = chooseBy('title', content['why-choose'], entries);
    return items.length > 0 ? { headingSuffix, description, items } : null;
  },
});
