import type { PageDataOf } from '#model/page-data/page-data.ts';
import { ClosingBanner } from '../sections/shared/closing-banner.tsx';
import { EngagementModels } from '../sections/services/engagement-models.tsx';
import { Hero } from '../sections/shared/hero.tsx';
import { Industries } from '../sections/company/industries.tsx';
import { ServiceGroups } from '../sections/services/service-groups.tsx';
import { Testimonials } from '../sections/company/testimonials.tsx';
import { useLayoutData } from '../layout-data.ts';
import { ButtonLink } from '../ui/controls/button.tsx';
import { PageSections } from '../ui/section/page-sections.tsx';

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
