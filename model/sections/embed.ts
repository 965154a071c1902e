import { alt, httpsUrl, longText, pictureFileName, text } from '#model/schema/field-schemas.ts';
import { embeddableNames, findEmbed } from './embed-hosts.ts';
import { defineSection } from './section.ts';

/** Something of another site. Its host learns of visitors who press the button, and of nobody else. */
export const embed = defineSection({
  fields: {
    heading: text,
    description: longText.optional(),
    url: httpsUrl
      .refine((url) => findEmbed(url) !== undefined, {
        error: `must be the address of a page that sites may show inside of theirs, at ${embeddableNames}`,
      })
      .describe(
        'The address of a video, a map or a calendar. Nothing is loaded from there before visitors ask for it.',
      ),
    title: text.describe('What it is, for those who cannot see it, such as Map of our office.'),
    picture: pictureFileName,
    alt: alt.optional(),
    link: httpsUrl
      .optional()
      .describe('The same as a page of its own, for visitors without scripts. Google Maps needs it.'),
  },
  pictures: { picture: 'wide' },
  check: ({ url, link }, _content, report) => {
    if (!link && !findEmbed(url)?.page) report(['link'], 'is missing: add the address of this map on google.com/maps');
  },
  build: ({ url, link, ...shown }) => {
    const found = findEmbed(url);
    return found ? { ...shown, ...found, page: link ?? found.page ?? url } : null;
  },
});
