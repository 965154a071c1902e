import { sectionIntro } from '#model/schema/field-schemas.ts';
import { createPicker } from './picker.ts';
import { chooseServices, entryNames } from './chosen-entries.ts';
import { defineSection } from './section.ts';

export const services = defineSection({
  fields: { ...sectionIntro.shape, entries: entryNames('services') },
  build: ({ heading, description, entries }, { content }) => {
    const chosen = chooseServices(content, entries).map(createPicker('title', 'description', 'url'));
    return chosen.length > 0 ? { heading, description, services: chosen } : null;
  },
});
