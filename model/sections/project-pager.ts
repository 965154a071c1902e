import { neighboursOf } from './project-data.ts';
import { defineSection } from './section.ts';

export const projectPager = defineSection({
  fields: {},
  from: ['project'],
  build: (_fields, { content, entry: { project } }) => {
    const { previous, next } = project ? neighboursOf(content, project) : {};
    return previous || next ? { previous, next } : null;
  },
});
