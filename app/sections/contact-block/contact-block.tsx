import { useId } from 'react';
import type { SectionData } from '#model/sections/sections.ts';
import { Form } from '#app/forms/form.tsx';
import { Highlighted } from '#app/ui/text/highlighted.tsx';
import { Points } from '#app/ui/text/points.tsx';
import { learnMoreId } from '#app/ui/controls/learn-more-link.tsx';
import { FaqLink } from '#app/ui/controls/faq-link.tsx';
import css from './contact-block.module.css';

/** What a client of the service gets, beside the form. */
export default function ContactBlock({ contact, form, faqHeading }: SectionData<'contact-block'>) {
  const headingId = useId();
  return (
    <section id={learnMoreId} className={`${css.block} beside`} aria-labelledby={headingId}>
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
