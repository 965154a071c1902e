import type { Form as FormContent } from '#contract/forms/form.ts';
import { Form } from '#app/forms/form.tsx';
import { ContactFacts, type ContactFactsContent } from './contact-facts.tsx';
import css from './contact-section.module.css';
import { Offices } from './offices.tsx';
import { ContactDetails } from './contact-details.tsx';

/** The form, with contact details and facts beside it. */
export function ContactSection({ form, facts }: { form: FormContent; facts: ContactFactsContent }) {
  return (
    <div className={`${css.section} beside`}>
      <Form form={form} heading={form.texts.heading} />
      <div>
        <ContactDetails />
        <ContactFacts {...facts} />
      </div>
      <Offices />
    </div>
  );
}
