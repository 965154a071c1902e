import { z } from 'zod';
import { button, longText, text, texts } from '#model/schema/field-schemas.ts';
import { defineSection } from './section.ts';

export const prices = defineSection({
  fields: {
    heading: text,
    description: longText.optional(),
    plans: z.array(
      z.strictObject({
        name: text,
        price: text.describe('As visitors read it, with the currency.'),
        per: text.optional().describe('Follows the price, such as a month.'),
        description: longText.optional(),
        points: texts.default([]),
        button: button.optional(),
        highlighted: z.boolean().default(false).describe('Recommends the plan.'),
      }),
    ),
  },
  build: (fields) => (fields.plans.length > 0 ? fields : null),
});
