import { sectionIntro } from '#model/schema/field-schemas.ts';
import { createPicker } from './picker.ts';
import { chooseEntries, entryNames } from './chosen-entries.ts';
import { applicationFormOf } from './form.ts';
import { defineSection } from './section.ts';

const pickSummary = createPicker(
  'slug',
  'title',
  'type',
  'department',
  'location',
  'experience',
  'employmentType',
  'closes',
  'sample',
);

/** Without jobs, it invites applications. */
export const openings = defineSection({
  anchor: 'openings',
  fields: { ...sectionIntro.shape, entries: entryNames('jobs') },
  build: ({ heading, description, entries }, { content }) => ({
    heading,
    description,
    jobs: chooseEntries(content.jobs, entries).map(pickSummary),
    hasForm: applicationFormOf(content) !== undefined,
  }),
});
