import { createPicker } from './picker.ts';
import { formatResults } from './project-data.ts';
import { defineSection } from './section.ts';

export const projectStory = defineSection({
  fields: {},
  from: ['project'],
  build: (_fields, { content, entry: { project } }) =>
    project
      ? {
          project: createPicker('client', 'industry', 'runsOn', 'opening', 'rest', 'sample')(project),
          services: content.services
            .filter(({ key }) => project.services.includes(key))
            .map(createPicker('title', 'url')),
          results: formatResults(content, project),
        }
      : null,
});
