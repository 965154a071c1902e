import { defineSection } from './section.ts';

export const projectFacts = defineSection({
  fields: {},
  build: (_fields, { entry: { project } }) => (project?.facts ? { facts: project.facts } : null),
});
