import { defineSection } from './section.ts';

export const projectFacts = defineSection({
  fields: {},
  from: ['project'],
  build: (_fields, { entry: { project } }) => (project?.facts ? { facts: project.facts } : null),
});
