import { ProjectForm } from '../project-form/project-form.tsx';
import type { Target } from '../project-form/send.ts';
import css from './contact-section.module.css';
import { ContactWays } from './contact-ways.tsx';

/** The form, with the other ways to reach the company beside it. */
export function ContactSection({ target }: { target: Target }) {
  return (
    <div className={css.section}>
      <ProjectForm target={target} />
      <ContactWays />
    </div>
  );
}
