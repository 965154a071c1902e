import type { ServicePageContent } from '#model/schema/content-types.ts';
import { ProjectForm } from '../../project-form/project-form.tsx';
import { useLayoutData } from '../../layout-data.ts';
import { Highlighted } from '../../ui/text/highlighted.tsx';
import { Points } from '../../ui/text/points.tsx';
import { FaqLink } from '../../ui/controls/faq-link.tsx';
import css from './contact-block.module.css';

/** What a client of the service gets, beside the form. */
export function ContactBlock({
  contact,
  faqHeading,
}: {
  contact: NonNullable<ServicePageContent['contact']>;
  faqHeading: string | undefined;
}) {
  const { t } = useLayoutData();
  return (
    <section className={`${css.block} beside`} aria-label={t('contact.headline')}>
      <div className={css.text}>
        <p className={css.mini}>
          <Highlighted before={contact.miniHeading} highlight={contact.highlightMiniHeading} />
        </p>
        <h2>
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
      <ProjectForm target="project" />
    </section>
  );
}
