import { ProjectForm } from '#app/forms/project-form.tsx';
import type { FormTarget } from '#app/forms/send-request.ts';
import { ContactFacts, type ContactFactsContent } from './contact-facts.tsx';
import css from './contact-section.module.css';
import { Offices } from './offices.tsx';
import { ContactDetails } from './contact-details.tsx';

/** The form, with contact details and facts beside it. */
export function ContactSection({ target, facts }: { target: FormTarget; facts: ContactFactsContent }) {
  return (
    <div className={`${css.section} beside`}>
      <ProjectForm target={target} />
      <div>
        <ContactDetails />
        <ContactFacts {...facts} />
      </div>
      <Offices />
    </div>
  );
}
