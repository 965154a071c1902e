import { alt, longText, pictureFileName, text, videoFileName } from '#model/schema/field-schemas.ts';
import { defineSection } from './section.ts';

/** A picture or a video. */
export const media = defineSection({
  fields: {
    heading: text.optional(),
    picture: pictureFileName.optional(),
    alt: alt
      .optional()
      .describe("What the picture or the video shows, in a few words; '' for a picture that is only decoration."),
    video: videoFileName
      .optional()
      .describe(
        'An mp4 or webm file in media/, instead of a picture, with captions next to it: name.en.vtt for name.mp4.',
      ),
    poster: pictureFileName.optional().describe('A picture in media/ to show until the video plays.'),
    transcript: longText.optional().describe('The video in words: what is said, and what is seen. Shown below it.'),
    caption: text.optional(),
  },
  pictures: { picture: 'wide', poster: 'poster' },
  check: ({ picture, video, alt: shown }, _content, report) => {
    if (!picture && !video) report(['picture'], 'is missing: add a picture, or a video');
    if (picture && video) report(['picture'], 'is not shown besides the video: remove it, or name it as the poster');
    if (video && !shown) report(['alt'], 'is missing: describe what the video shows in a few words');
  },
  build: (fields) => (fields.picture || fields.video ? fields : null),
});
