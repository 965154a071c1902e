import { longText, text } from '#model/schema/field-schemas.ts';
import type { ContentData } from '#model/schema/locale-content.ts';
import { sectionOf } from './find-page.ts';
import { chosenNames } from './chosen-entries.ts';
import { defineSection } from './section.ts';

export const questions = defineSection({
  anchor: 'questions',
  fields: {
    heading: text.optional().describe('Without it, that of faq.yaml.'),
    description: longText.optional(),
    entries: chosenNames('faq', 'Questions of faq.yaml, word for word. Without it, all of them.'),
  },
  build: ({ heading, description, entries }, { content: { faq } }) => {
    const groups = (faq?.groups ?? [])
      .map((group) => ({
        ...group,
        questions: group.questions.filter(({ question }) => !entries || entries.includes(question)),
      }))
      .filter((group) => group.questions.length > 0);
    return faq && groups.length > 0
      ? { faq: { ...faq, heading: heading ?? faq.heading, description: description ?? faq.description, groups } }
      : null;
  },
});

/** The text of a link to the questions of the contact page. */
export function faqHeadingOf({ faq, pages }: ContentData): string | undefined {
  const isLinked = pages['contact'] && sectionOf(pages['contact'], 'questions');
  return isLinked && faq && faq.groups.length > 0 ? faq.heading : undefined;
}
