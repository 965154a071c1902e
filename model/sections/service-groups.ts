import { alt, pictureFileName, sectionIntro, text } from '#model/schema/field-schemas.ts';
import { defineSection } from './section.ts';

export const serviceGroups = defineSection({
  fields: {
    ...sectionIntro.shape,
    picture: pictureFileName.optional(),
    alt: alt.optional(),
    caption: text.optional(),
  },
  pictures: { picture: 'scene' },
  build: ({ heading, description, picture, alt: altText, caption }, { content }) => {
    const groups = content['service-groups'];
    return groups.length > 0 ? { heading, description, picture, alt: altText, caption, groups } : null;
  },
});
