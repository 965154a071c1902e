import type { PageDataOf } from '#model/page-data/page-data.ts';
import { ContactSection } from '#app/sections/contact/contact-section.tsx';
import { Hero } from '#app/sections/shared/hero.tsx';
import { FaqSection } from '#app/sections/contact/faq-section.tsx';
import { TitledGrid } from '#app/sections/shared/titled-grid.tsx';
import { useLayoutData } from '#app/state/layout-data.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageSections } from '#app/ui/section/page-sections.tsx';

export default function ContactPage({ data: { text, form, faq } }: { data: PageDataOf<'contact'> }) {
  const { t } = useLayoutData();
  return (
    <PageSections>
      <Hero hero={text.hero}>
        <ButtonLink to="#contact-form">{t('buttons.getQuote')}</ButtonLink>
      </Hero>
      <ContactSection form={form} facts={text} />
      <TitledGrid heading={text.steps.heading} items={text.steps.items} ordered tone="raised" />
      {faq && <FaqSection faq={faq} />}
    </PageSections>
  );
}
