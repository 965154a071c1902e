import type { PageDataOf } from '#model/page-data/page-data.ts';
import { ContactSection } from '../sections/contact/contact-section.tsx';
import { Hero } from '../sections/shared/hero.tsx';
import { FaqSection } from '../sections/contact/faq-section.tsx';
import { TitledGrid } from '../sections/shared/titled-grid.tsx';
import { useLayoutData } from '../layout-data.ts';
import { ButtonLink } from '../ui/controls/button.tsx';
import { PageSections } from '../ui/section/page-sections.tsx';

export default function ContactPage({ data: { text, faq } }: { data: PageDataOf<'contact'> }) {
  const { t } = useLayoutData();
  return (
    <PageSections>
      <Hero hero={text.hero}>
        <ButtonLink to="#contact-form">{t('buttons.getQuote')}</ButtonLink>
      </Hero>
      <ContactSection target="contact" facts={text} />
      <TitledGrid heading={text.steps.heading} items={text.steps.items} ordered tone="raised" />
      {faq && <FaqSection faq={faq} />}
    </PageSections>
  );
}
