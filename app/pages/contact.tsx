import { useTranslation } from 'react-i18next';
import type { DataOf } from '../page-data.ts';
import { Hero } from '../sections/hero.tsx';
import { TitledGrid } from '../sections/titled-grid.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { lazyNear } from '../ui/lazy-near.tsx';

const ContactSection = lazyNear('contact-section', () => import('../sections/contact-section.tsx'));
export const parts = [ContactSection];

export default function Contact({ data: { text } }: { data: DataOf<'contact'> }) {
  const { t } = useTranslation();
  return (
    <>
      <Hero hero={text.hero}>
        <ButtonLink to="#contact-form">{t('buttons.getAQuote')}</ButtonLink>
      </Hero>
      <ContactSection target="contact" />
      <TitledGrid heading={text.steps.heading} items={text.steps.items} ordered tone="raised" />
    </>
  );
}
