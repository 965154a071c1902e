import { slug } from '#model/schema/field-schemas.ts';
import { z } from 'zod';
import { defineSection } from './section.ts';

/** Stands for sections of another page, which `buildSections` puts in its place. */
export const include = defineSection({
  fields: {
    page: slug.describe('A file in pages/, without .yaml.'),
    show: z.array(z.string()).optional().describe('Which of its sections. Without it, all but the hero.'),
  },
  build: () => null,
});
