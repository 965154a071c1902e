import type { Form } from '#contract/forms/form.ts';
import { formName } from '#model/schema/field-schemas.ts';
import type { ContentData } from '#model/schema/locale-content.ts';
import { findPageWith, sectionOf } from './find-page.ts';
import { defineSection } from './section.ts';

export const form = defineSection({
  fields: { form: formName() },
  needed: ['form'],
  build: ({ form: id }, { content, entry: { textPage } }) => {
    const chosen = id ?? textPage?.form;
    const found = chosen === undefined ? undefined : content.forms[chosen];
    return found ? { form: found } : null;
  },
});

/** A site with one form has it everywhere. */
export const formFor = ({ forms }: ContentData, id: string): Form | undefined =>
  forms[id] ?? Object.values(forms).find(({ deliver }) => deliver === 'requests');

/** Undefined if people apply by mail. */
export function applicationFormOf({ forms, pages }: ContentData): Form | undefined {
  const list = findPageWith({ pages }, 'openings');
  const chosen = list && sectionOf(list, 'form')?.['form'];
  return forms[typeof chosen === 'string' ? chosen : 'application'];
}
