import { sectionIntro } from '#model/schema/field-schemas.ts';
import { chooseBy, listEntries } from './chosen-entries.ts';
import { industriesWithProjects } from './project-data.ts';
import { defineSection } from './section.ts';

export const industries = defineSection({
  fields: { ...sectionIntro.shape, entries: listEntries('industries') },
  build: ({ heading, description, entries }, { content }) => {
    const shown = chooseBy('title', industriesWithProjects(content), entries);
    return shown.length > 0 ? { heading, description, industries: shown } : null;
  },
});
