import { subServicesOf } from './chosen-entries.ts';
import { projectsUsing } from './project-data.ts';
import { defineSection } from './section.ts';

/** Projects that used the service. */
export const relatedWork = defineSection({
  fields: {},
  from: ['service'],
  build: (_fields, { content, entry: { service } }) => {
    const work = service ? projectsUsing([service, ...subServicesOf(content, service)], content) : [];
    return work.length > 0 ? { work } : null;
  },
});
