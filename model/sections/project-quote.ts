import { quoteOf } from './project-data.ts';
import { defineSection } from './section.ts';

export const projectQuote = defineSection({
  fields: {},
  from: ['project'],
  build: (_fields, { content, entry: { project } }) => {
    const quote = project && quoteOf(content, project);
    return quote ? { quote } : null;
  },
});
