import { serviceSections, type ServiceSections } from '#model/schema/service-schema.ts';
import { defineSection } from './section.ts';

export const animated = defineSection({
  fields: serviceSections.animated.partial().shape,
  from: ['service'],
  needed: ['initialHeading', 'highlightHeading', 'dynamicHeading', 'description', 'data'],
  build: (own, { entry: { service } }) => {
    const texts = own.highlightHeading === undefined ? service?.animated : (own as ServiceSections['animated']);
    return texts ? { animated: texts } : null;
  },
});
