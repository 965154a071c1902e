import { ProjectForm } from '../project-form/project-form.tsx';
import type { Target } from '../project-form/send.ts';
import { ContactAnswer, type Answer } from './contact-answer.tsx';
import css from './contact-section.module.css';
import { ContactWays } from './contact-ways.tsx';

/** The form, with the other ways to reach the company beside it, and who answers. */
export function ContactSection({ target, answer }: { target: Target; answer: Answer }) {
  return (
    <div className={`${css.section} beside`}>
      <ProjectForm target={target} />
      <div>
        <ContactWays />
        <ContactAnswer {...answer} />
      </div>
    </div>
  );
}
