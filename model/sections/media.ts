import { alt, longText, pictureFileName, text, videoFileName } from '#model/schema/field-schemas.ts';
import { defineSection } from './section.ts';

/** A picture or a video. */
export const media = defineSection({
  fields: {
    heading: text.optional(),
    picture: pictureFileName.optional(),
    alt: alt.optional(),
    video: videoFileName
      .optional()
      .describe(
        'A video (mp4 or webm) instead of a picture, such as tour.mp4. It needs captions in each language: tour.en.vtt.',
      ),
    poster: pictureFileName.optional().describe('A picture in media/ to show until the video plays.'),
    transcript: longText
      .optional()
      .describe(
        'The video in words, for those who cannot see or hear it: what is said, and what is seen. Shown below the video.',
      ),
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
