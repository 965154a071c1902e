import { createPicker } from './picker.ts';
import { defineSection } from './section.ts';

export const projectHeader = defineSection({
  fields: {},
  from: ['project'],
  build: (_fields, { entry: { project } }) =>
    project ? { project: createPicker('title', 'summary', 'picture', 'alt', 'sample')(project) } : null,
});
