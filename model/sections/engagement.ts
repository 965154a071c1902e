import { sectionIntro } from '#model/schema/field-schemas.ts';
import { chooseBy, listEntries } from './chosen-entries.ts';
import { faqHeadingOf } from './questions.ts';
import { defineSection } from './section.ts';

export const engagement = defineSection({
  fields: { ...sectionIntro.shape, entries: listEntries('engagement-models') },
  build: ({ heading, description, entries }, { content }) => {
    const models = chooseBy('title', content['engagement-models'], entries);
    return models.length > 0 ? { heading, description, models, faqHeading: faqHeadingOf(content) } : null;
  },
});
