import { Fragment, type ReactNode } from 'react';
import type { PageDataOf } from '#model/page-data/page-data.ts';
import type { HomeSection } from '#model/schema/content-types.ts';
import { ClosingBanner } from '../sections/shared/closing-banner.tsx';
import { EngagementModels } from '../sections/services/engagement-models.tsx';
import { Hero } from '../sections/shared/hero.tsx';
import { Industries } from '../sections/company/industries.tsx';
import { SelectedWork } from '../sections/projects/selected-work.tsx';
import { ServiceList } from '../sections/services/service-list.tsx';
import { Statistics } from '../sections/company/statistics.tsx';
import { Testimonials } from '../sections/company/testimonials.tsx';
import { WhyChoose } from '../sections/company/why-choose.tsx';
import { useLayoutData } from '../layout-data.ts';
import { ButtonLink } from '../ui/controls/button.tsx';
import { Icon } from '../ui/media/icon.tsx';
import { PageSections } from '../ui/section/page-sections.tsx';

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
