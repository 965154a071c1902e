import { sectionIntro } from '#model/schema/field-schemas.ts';
import { chooseEntries, entryNames } from './chosen-entries.ts';
import { pickProjectSummary } from './project-data.ts';
import { defineSection } from './section.ts';

export const projects = defineSection({
  fields: { ...sectionIntro.shape, entries: entryNames('projects') },
  lists: 'projects',
  build: ({ heading, description, entries }, { content }) => {
    const chosen = chooseEntries(content.projects, entries).map(pickProjectSummary);
    return chosen.length > 0 ? { heading, description, projects: chosen } : null;
  },
});
