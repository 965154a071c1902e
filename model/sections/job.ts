import { createPicker } from './picker.ts';
import { applicationFormOf } from './form.ts';
import { defineSection } from './section.ts';

/** What a job is about, with its form. */
export const job = defineSection({
  fields: {},
  from: ['job'],
  build: (_fields, { content, entry }) =>
    entry.job
      ? {
          job: entry.job,
          others: content.jobs
            .filter((other) => other !== entry.job)
            .map(createPicker('slug', 'title', 'experience', 'closes')),
          form: applicationFormOf(content),
        }
      : null,
});
