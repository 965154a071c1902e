import { serviceSections, type ServiceSections } from '#model/schema/service-schema.ts';
import { formName } from '#model/schema/field-schemas.ts';
import { formFor } from './form.ts';
import { faqHeadingOf } from './questions.ts';
import { defineSection } from './section.ts';

export const contactBlock = defineSection({
  fields: { ...serviceSections.contact.partial().shape, form: formName('project') },
  from: ['service'],
  needed: ['miniHeading', 'highlightMiniHeading', 'headingFirstPart', 'highlightHeading', 'description', 'points'],
  build: ({ form: id, ...own }, { content, entry: { service } }) => {
    const form = formFor(content, id ?? service?.form ?? 'project');
    const texts = own.highlightHeading === undefined ? service?.contact : (own as ServiceSections['contact']);
    return form && texts ? { form, contact: texts, faqHeading: faqHeadingOf(content) } : null;
  },
});
