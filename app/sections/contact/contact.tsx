import type { SectionData } from '#model/sections/sections.ts';
import { Form } from '#app/forms/form.tsx';
import { ContactFacts } from './contact-facts.tsx';
import css from './contact.module.css';
import { Offices } from './offices.tsx';
import { ContactDetails } from './contact-details.tsx';

/** The form, with contact details and facts beside it. */
export default function Contact({ form, ...facts }: SectionData<'contact'>) {
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
