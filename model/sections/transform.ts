import { serviceSections, type ServiceSections } from '#model/schema/service-schema.ts';
import { defineSection } from './section.ts';

export const transform = defineSection({
  fields: serviceSections.transform.partial().shape,
  from: ['service'],
  needed: ['highlightHeading', 'remainingText', 'desc', 'points'],
  build: (own, { entry: { service } }) => {
    const texts = own.highlightHeading === undefined ? service?.transform : (own as ServiceSections['transform']);
    return texts ? { transform: texts } : null;
  },
});
