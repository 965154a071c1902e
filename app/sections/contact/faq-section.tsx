import type { Faq } from '#model/schema/content-types.ts';
import { Disclosure } from '#app/ui/controls/disclosure.tsx';
import { Section } from '#app/ui/section/section.tsx';
import css from './faq-section.module.css';

/** Native <details>, so it works without scripts. */
export function FaqSection({ faq: { heading, description, groups } }: { faq: Faq }) {
  return (
    <Section heading={heading} text={description} id="questions">
      {groups.map(({ title, questions }) => (
        <div key={title} className={`${css.group} beside`}>
          <h3>{title}</h3>
          <div>
            {questions.map(({ question, answer }) => (
              <Disclosure key={question} summary={question}>
                <p>{answer}</p>
              </Disclosure>
            ))}
          </div>
        </div>
      ))}
    </Section>
  );
}
