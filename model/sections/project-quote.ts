import { quoteOf } from './project-data.ts';
import { defineSection } from './section.ts';

export const projectQuote = defineSection({
  fields: {},
  isSpecial: true,
  build: (_fields, { content, entry: { project } }) => {
    const quote = project && quoteOf(content, project);
    return quote ? { quote } : null;
  },
});
