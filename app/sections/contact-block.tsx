import type { ServicePage } from '#model/schema.ts';
import { ProjectForm } from '../project-form/project-form.tsx';
import { useShell } from '../shell.ts';
import { Highlighted } from '../ui/highlighted.tsx';
import { Points } from '../ui/points.tsx';
import { QuestionsLink } from '../ui/questions-link.tsx';
import css from './contact-block.module.css';

/** What a service's visitor gets, beside the way to ask for it. */
export function ContactBlock({ contact, questions }: { contact: NonNullable<ServicePage['contact']>; questions: string | undefined }) {
  const { t } = useShell();
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
          <QuestionsLink heading={questions} />
        </div>
      </div>
      <ProjectForm target="project" />
    </section>
  );
}
