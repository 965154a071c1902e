import { didYouMean } from '#model/read/closest-name.ts';
import { longText, pictureFileName, sampleFlag, text } from '#model/schema/field-schemas.ts';
import type { ContentData } from '#model/schema/locale-content.ts';
import { defineSection } from './section.ts';

const peopleIn = ({ testimonials: { withAvatar, withImage } }: ContentData) => [...withAvatar, ...withImage];

/** One quote alone: of the testimonials, or with its own words. */
export const quote = defineSection({
  fields: {
    name: text,
    content: longText.optional().describe('What the person says. Without it, that of the testimonial with this name.'),
    role: text.optional(),
    company: text.optional(),
    picture: pictureFileName.optional(),
    sample: sampleFlag,
  },
  pictures: { picture: 'person' },
  check: ({ name, content, role }, all, report) => {
    const names = peopleIn(all).map((person) => person.name);
    if (content === undefined && !names.includes(name))
      report(
        ['name'],
        `there is no "${name}" in testimonials.yaml: ${didYouMean(name, names, 'add content, the words')}`,
      );
    if (content !== undefined && role === undefined) report(['role'], 'is missing: say what the person does');
  },
  build: ({ content: words, role = '', picture, ...own }, { content }) => {
    const found =
      words === undefined
        ? peopleIn(content).find(({ name }) => name === own.name)
        : { ...own, role, content: words, image: picture };
    return found ? { quote: found } : null;
  },
});
