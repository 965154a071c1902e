import type { PageDataOf } from '#model/page-data/page-data.ts';
import { ClosingBanner } from '#app/sections/shared/closing-banner.tsx';
import { ContactSection } from '#app/sections/contact/contact-section.tsx';
import { EngagementModels } from '#app/sections/services/engagement-models.tsx';
import { Hero } from '#app/sections/shared/hero.tsx';
import { WhyChoose } from '#app/sections/company/why-choose.tsx';
import { useLayoutData } from '#app/state/layout-data.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageSections } from '#app/ui/section/page-sections.tsx';

export default function StaffAugmentationPage({ data }: { data: PageDataOf<'staffAugmentation'> }) {
  const { t, pathTo } = useLayoutData();
  const { text } = data;
  return (
    <PageSections>
      <Hero hero={text.hero}>
        <ButtonLink to={`${pathTo('contact')}#contact-form`}>{t('buttons.hireUs')}</ButtonLink>
      </Hero>
      <EngagementModels {...text.engagement} models={data.engagementModels} faqHeading={data.faqHeading} />
      <WhyChoose {...text.whyChoose} items={data.whyChoose} />
      <ContactSection form={data.form} facts={data.contactFacts} />
      <ClosingBanner />
    </PageSections>
  );
}
