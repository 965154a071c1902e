import { defineSection } from './section.ts';

export const projectFacts = defineSection({
  fields: {},
  isSpecial: true,
  build: (_fields, { entry: { project } }) => (project?.facts ? { facts: project.facts } : null),
});
