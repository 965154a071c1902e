import { z } from 'zod';
import { button, heroSchema, type HeroContent } from '#model/schema/field-schemas.ts';
import { defineSection } from './section.ts';

export const hero = defineSection({
  fields: {
    ...heroSchema.partial().shape,
    learnMore: z
      .boolean()
      .default(false)
      .describe('true: the first button scrolls to the section below, unless a service has learnMore: false.'),
    buttons: z.array(button).default([]).describe('Links below the description.'),
  },
  from: ['service'],
  needed: ['initialHeading', 'highlightHeading', 'description'],
  pictures: { imageUrl: 'hero' },
  build: ({ learnMore, buttons, ...own }, { entry: { service } }) => ({
    hero: own.initialHeading === undefined && service ? service.hero : (own as HeroContent),
    learnMore: learnMore && service?.learnMore !== false,
    buttons,
  }),
});
