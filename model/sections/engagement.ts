import { sectionIntro } from '#model/schema/field-schemas.ts';
import { faqHeadingOf } from './questions.ts';
import { defineSection } from './section.ts';

export const engagement = defineSection({
  fields: sectionIntro.shape,
  build: ({ heading, description }, { content }) => {
    const models = content['engagement-models'];
    return models.length > 0 ? { heading, description, models, faqHeading: faqHeadingOf(content) } : null;
  },
});
