import type { PageDataOf } from '#model/page-data/page-data.ts';
import { ClosingBanner } from '#app/sections/shared/closing-banner.tsx';
import { EngagementModels } from '#app/sections/services/engagement-models.tsx';
import { Hero } from '#app/sections/shared/hero.tsx';
import { Industries } from '#app/sections/company/industries.tsx';
import { ServiceGroups } from '#app/sections/services/service-groups.tsx';
import { Testimonials } from '#app/sections/company/testimonials.tsx';
import { useLayoutData } from '#app/state/layout-data.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageSections } from '#app/ui/section/page-sections.tsx';

export default function RemoteTeamPage({ data }: { data: PageDataOf<'remoteTeam'> }) {
  const { t, pathTo } = useLayoutData();
  const { text } = data;
  return (
    <PageSections>
      <Hero hero={text.hero}>
        <ButtonLink to={`${pathTo('contact')}#contact-form`}>{t('buttons.hireUs')}</ButtonLink>
        {data.hasStaffAugmentation && (
          <ButtonLink to={pathTo('staffAugmentation')} variant="outline">
            {t('navigation.staffAugmentation')}
          </ButtonLink>
        )}
      </Hero>
      <EngagementModels {...text.engagement} models={data.engagementModels} faqHeading={data.faqHeading} />
      <ServiceGroups {...text.groups} groups={data.serviceGroups} />
      <Industries {...text.industries} industries={data.industries} />
      {data.testimonials.length > 0 && <Testimonials testimonials={data.testimonials} />}
      <ClosingBanner />
    </PageSections>
  );
}
