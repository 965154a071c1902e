import type { DataOf } from '../page-data.ts';
import { ProjectForm } from '../project-form/project-form.tsx';
import { ContactWays } from '../sections/contact-ways.tsx';
import { Hero } from '../sections/hero.tsx';
import { TitledGrid } from '../sections/titled-grid.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { useTranslation } from 'react-i18next';
import css from './contact.module.css';

export default function Contact({ data: { text } }: { data: DataOf<'contact'> }) {
  const { t } = useTranslation();
  return (
    <>
      <Hero hero={text.hero}>
        <ButtonLink to="#contact-form">{t('buttons.getAQuote')}</ButtonLink>
      </Hero>
      <div className={css.form}>
        <ProjectForm target="contact" />
        <ContactWays />
      </div>
      <TitledGrid heading={text.steps.heading} items={text.steps.items} ordered tone="raised" />
    </>
  );
}
