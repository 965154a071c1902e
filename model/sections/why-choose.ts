import { longText, text } from '#model/schema/field-schemas.ts';
import { defineSection } from './section.ts';

export const whyChoose = defineSection({
  fields: {
    headingSuffix: text.optional().describe('Follows “Why Choose” and the brand in the heading.'),
    description: longText,
  },
  build: ({ headingSuffix, description }, { content }) => {
    const items = content['why-choose'];
    return items.length > 0 ? { headingSuffix, description, items } : null;
  },
});
