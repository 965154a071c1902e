import { z } from 'zod';
import {
  alt,
  longText,
  paragraphs,
  pictureFileName,
  sampleFlag,
  socialsSchema,
  text,
} from '#model/schema/field-schemas.ts';
import { defineSection } from './section.ts';

export const vision = defineSection({
  fields: {
    heading: text,
    paragraphs,
    leader: z
      .strictObject({
        name: text,
        role: text,
        quote: longText,
        picture: pictureFileName.optional(),
        alt: alt.optional(),
        socials: socialsSchema,
        sample: sampleFlag,
      })
      .optional(),
  },
  pictures: { 'leader.picture': 'leader' },
  build: ({ heading, paragraphs: all, leader }) => ({ heading, paragraphs: all, leader }),
});
