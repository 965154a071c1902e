import { Fragment, type ReactNode } from 'react';
import type { PageDataOf } from '#model/page-data/page-data.ts';
import type { HomeSection } from '#model/schema/content-types.ts';
import { ClosingBanner } from '#app/sections/shared/closing-banner.tsx';
import { EngagementModels } from '#app/sections/services/engagement-models.tsx';
import { Hero } from '#app/sections/shared/hero.tsx';
import { Industries } from '#app/sections/company/industries.tsx';
import { SelectedWork } from '#app/sections/projects/selected-work.tsx';
import { ServiceList } from '#app/sections/services/service-list.tsx';
import { Statistics } from '#app/sections/company/statistics.tsx';
import { Testimonials } from '#app/sections/company/testimonials.tsx';
import { WhyChoose } from '#app/sections/company/why-choose.tsx';
import { useLayoutData } from '#app/state/layout-data.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { PageSections } from '#app/ui/section/page-sections.tsx';

export default function HomePage({ data }: { data: PageDataOf<'home'> }) {
  const { t, pathTo } = useLayoutData();
  const { text } = data;
  const sections: Record<HomeSection, ReactNode> = {
    statistics: <Statistics statistics={data.statistics} />,
    services: text.services && <ServiceList {...text.services} services={data.services} />,
    work: text.work && data.work.length > 0 && <SelectedWork {...text.work} work={data.work} />,
    whyChoose: text.whyChoose && <WhyChoose {...text.whyChoose} items={data.whyChoose} />,
    industries: text.industries && <Industries {...text.industries} industries={data.industries} />,
    engagement: text.engagement && (
      <EngagementModels {...text.engagement} models={data.engagementModels} faqHeading={data.faqHeading} />
    ),
    testimonials: data.testimonials.length > 0 && <Testimonials testimonials={data.testimonials} />,
    closing: <ClosingBanner />,
  };
  return (
    <PageSections>
      <Hero hero={text.hero}>
        <ButtonLink to={pathTo('contact')}>
          {t('buttons.getQuote')}
          <Icon name="arrow-right" />
        </ButtonLink>
        {data.hasPortfolio && (
          <ButtonLink to={pathTo('portfolio')} variant="outline">
            {t('buttons.seeOurWork')}
          </ButtonLink>
        )}
      </Hero>
      {text.sections.map((name) => (
        <Fragment key={name}>{sections[name]}</Fragment>
      ))}
    </PageSections>
  );
}
