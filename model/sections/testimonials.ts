import { z } from 'zod';
import { didYouMean } from '#model/read/closest-name.ts';
import { defineSection } from './section.ts';

export const testimonials = defineSection({
  fields: {
    list: z.enum(['withAvatar', 'withImage']).default('withAvatar').describe('The list of testimonials.yaml.'),
    people: z.array(z.string()).optional().describe('The names of those who are quoted here. Without it, everybody.'),
  },
  check: ({ list, people = [] }, { testimonials: lists }, report) => {
    const known = lists[list].map(({ name }) => name);
    people.forEach((name, index) => {
      if (!known.includes(name))
        report(
          ['people', index],
          `there is no "${name}" in testimonials.yaml › ${list}: ${didYouMean(name, known, 'remove this line')}`,
        );
    });
  },
  build: ({ list, people }, { content }) => {
    const all = content.testimonials[list];
    const chosen = people ? people.flatMap((name) => all.filter((one) => one.name === name)) : all;
    return chosen.length > 0 ? { testimonials: chosen } : null;
  },
});
