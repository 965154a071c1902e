import { sectionIntro } from '#model/schema/field-schemas.ts';
import { industriesWithProjects } from './project-data.ts';
import { defineSection } from './section.ts';

export const industries = defineSection({
  fields: sectionIntro.shape,
  build: ({ heading, description }, { content }) =>
    content.industries.length > 0 ? { heading, description, industries: industriesWithProjects(content) } : null,
});
