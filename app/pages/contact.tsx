import type { DataOf } from '../page-data.ts';
import { ContactSection } from '../sections/contact-section.tsx';
import { Hero } from '../sections/hero.tsx';
import { Questions } from '../sections/questions.tsx';
import { TitledGrid } from '../sections/titled-grid.tsx';
import { useShell } from '../shell.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Sections } from '../ui/sections.tsx';

export default function Contact({ data: { text, faq } }: { data: DataOf<'contact'> }) {
  const { t } = useShell();
  return (
    <Sections>
      <Hero hero={text.hero}>
        <ButtonLink to="#contact-form">{t('buttons.getAQuote')}</ButtonLink>
      </Hero>
      <ContactSection target="contact" answer={text} />
      <TitledGrid heading={text.steps.heading} items={text.steps.items} ordered tone="raised" />
      {faq && <Questions faq={faq} />}
    </Sections>
  );
}
