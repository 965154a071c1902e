import { sectionIntro } from '#model/schema/field-schemas.ts';
import { chooseEntries, entryNames } from './chosen-entries.ts';
import { pickProjectSummary } from './project-data.ts';
import { defineSection } from './section.ts';

export const work = defineSection({
  fields: { ...sectionIntro.shape, entries: entryNames('projects', 'Without it, those with selected: true.') },
  build: ({ heading, description, entries }, { content: { projects } }) => {
    const chosen = entries ? chooseEntries(projects, entries) : projects.filter(({ selected }) => selected);
    return chosen.length > 0 ? { heading, description, work: chosen.map(pickProjectSummary) } : null;
  },
});
