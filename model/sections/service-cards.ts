import { sectionIntro } from '#model/schema/field-schemas.ts';
import { createPicker } from './picker.ts';
import { chooseServices, entryNames, subServicesOf } from './chosen-entries.ts';
import { defineSection } from './section.ts';

export const serviceCards = defineSection({
  fields: { ...sectionIntro.shape, entries: entryNames('services') },
  lists: 'services',
  build: ({ heading, description, entries }, { content }) => {
    const chosen = chooseServices(content, entries).map((service) => ({
      ...createPicker('title', 'description', 'icon', 'url')(service),
      parts: subServicesOf(content, service).map(createPicker('title', 'url')),
    }));
    return chosen.length > 0 ? { heading, description, services: chosen } : null;
  },
});
