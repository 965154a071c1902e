import type { DataOf } from '../page-data.ts';
import { ClosingBanner } from '../sections/closing-banner.tsx';
import { EngagementModels } from '../sections/engagement-models.tsx';
import { Hero } from '../sections/hero.tsx';
import { Industries } from '../sections/industries.tsx';
import { SelectedWork } from '../sections/selected-work.tsx';
import { ServiceList } from '../sections/service-list.tsx';
import { Statistics } from '../sections/statistics.tsx';
import { Testimonials } from '../sections/testimonials.tsx';
import { WhyChoose } from '../sections/why-choose.tsx';
import { useShell } from '../shell.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Sections } from '../ui/sections.tsx';

export default function Home({ data }: { data: DataOf<'home'> }) {
  const { t } = useShell();
  const { text } = data;
  return (
    <Sections>
      <Hero hero={text.hero}>
        <ButtonLink to="/contact-us">
          {t('buttons.getAQuote')}
          <Icon name="arrow-right" />
        </ButtonLink>
        {data.hasPortfolio && (
          <ButtonLink to="/portfolio" variant="outline">
            {t('buttons.seeOurWork')}
          </ButtonLink>
        )}
      </Hero>
      <Statistics statistics={data.statistics} />
      <ServiceList {...text.services} services={data.services} />
      {text.work && data.work.length > 0 && <SelectedWork {...text.work} work={data.work} />}
      <WhyChoose {...text.whyChoose} items={data.whyChoose} />
      <Industries {...text.industries} industries={data.industries} />
      <EngagementModels {...text.engagement} models={data.engagementModels} questions={data.questions} />
      {data.testimonials.length > 0 && <Testimonials testimonials={data.testimonials} />}
      <ClosingBanner />
    </Sections>
  );
}
