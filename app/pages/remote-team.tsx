import type { DataOf } from '../page-data.ts';
import { ClosingBanner } from '../sections/closing-banner.tsx';
import { EngagementModels } from '../sections/engagement-models.tsx';
import { Hero } from '../sections/hero.tsx';
import { Industries } from '../sections/industries.tsx';
import { ServiceGroups } from '../sections/service-groups.tsx';
import { Testimonials } from '../sections/testimonials.tsx';
import { useShell } from '../shell.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Sections } from '../ui/sections.tsx';

export default function RemoteTeam({ data }: { data: DataOf<'remoteTeam'> }) {
  const { t } = useShell();
  const { text } = data;
  return (
    <Sections>
      <Hero hero={text.hero}>
        <ButtonLink to="/contact-us#contact-form">{t('buttons.hireUs')}</ButtonLink>
        {data.hasStaffAugmentation && (
          <ButtonLink to="/staff-augmentation" variant="outline">
            {t('navigation.staffAugmentation')}
          </ButtonLink>
        )}
      </Hero>
      <EngagementModels {...text.engagement} models={data.engagementModels} questions={data.questions} />
      <ServiceGroups {...text.groups} groups={data.serviceGroups} />
      <Industries {...text.industries} industries={data.industries} />
      {data.testimonials.length > 0 && <Testimonials testimonials={data.testimonials} />}
      <ClosingBanner />
    </Sections>
  );
}
