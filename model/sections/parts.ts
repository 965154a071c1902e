import { text } from '#model/schema/field-schemas.ts';
import { createPicker } from './picker.ts';
import { chooseEntries, entryNames, subServicesOf } from './chosen-entries.ts';
import { defineSection } from './section.ts';

export const parts = defineSection({
  fields: {
    heading: text.optional().describe('Without it, the one that all services share (home › techStack).'),
    entries: entryNames('services', 'Without it, the parts of the service.'),
  },
  from: ['service'],
  needed: ['entries'],
  build: ({ heading, entries }, { content, entry: { service } }) => {
    const shown = entries ? chooseEntries(content.services, entries) : service ? subServicesOf(content, service) : [];
    return shown.length > 0
      ? {
          heading: heading ?? service?.partsHeading,
          subServices: shown.map(createPicker('title', 'description', 'url')),
        }
      : null;
  },
});
