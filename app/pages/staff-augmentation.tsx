import type { DataOf } from '../page-data.ts';
import { ClosingBanner } from '../sections/closing-banner.tsx';
import { ContactSection } from '../sections/contact-section.tsx';
import { EngagementModels } from '../sections/engagement-models.tsx';
import { Hero } from '../sections/hero.tsx';
import { WhyChoose } from '../sections/why-choose.tsx';
import { useShell } from '../shell.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Sections } from '../ui/sections.tsx';

export default function StaffAugmentation({ data }: { data: DataOf<'staffAugmentation'> }) {
  const { t } = useShell();
  const { text } = data;
  return (
    <Sections>
      <Hero hero={text.hero}>
        <ButtonLink to="/contact-us#contact-form">{t('buttons.hireUs')}</ButtonLink>
      </Hero>
      <EngagementModels {...text.engagement} models={data.engagementModels} questions={data.questions} />
      <WhyChoose {...text.whyChoose} items={data.whyChoose} />
      <ContactSection target="project" answer={data.answer} />
      <ClosingBanner />
    </Sections>
  );
}
