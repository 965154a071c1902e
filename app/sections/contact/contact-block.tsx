import { useId } from 'react';
import type { ServicePageContent } from '#model/schema/content-types.ts';
import type { Form as FormContent } from '#contract/forms/form.ts';
import { Form } from '#app/forms/form.tsx';
import { Highlighted } from '#app/ui/text/highlighted.tsx';
import { Points } from '#app/ui/text/points.tsx';
import { FaqLink } from '#app/ui/controls/faq-link.tsx';
import css from './contact-block.module.css';

/** What a client of the service gets, beside the form. */
export function ContactBlock({
  id,
  contact,
  form,
  faqHeading,
}: {
  id: string;
  form: FormContent;
  contact: NonNullable<ServicePageContent['contact']>;
  faqHeading: string | undefined;
}) {
  const headingId = useId();
  return (
    <section id={id} className={`${css.block} beside`} aria-labelledby={headingId}>
      <div className={css.text}>
        <p className={css.mini}>
          <Highlighted before={contact.miniHeading} highlight={contact.highlightMiniHeading} />
        </p>
        <h2 id={headingId}>
          <Highlighted
            before={contact.headingFirstPart}
            highlight={contact.highlightHeading}
            after={contact.headingSecondPart}
          />
        </h2>
        <p>{contact.description}</p>
        <Points points={contact.points} />
        <div>
          <FaqLink heading={faqHeading} />
        </div>
      </div>
      <Form form={form} heading={form.texts.heading} />
    </section>
  );
}
