import type { PageDataOf } from '#model/page-data/page-data.ts';
import { AnimatedCards } from '../sections/services/animated-cards.tsx';
import { ClosingBanner } from '../sections/shared/closing-banner.tsx';
import { ContactBlock } from '../sections/contact/contact-block.tsx';
import { ContactSection } from '../sections/contact/contact-section.tsx';
import { Hero } from '../sections/shared/hero.tsx';
import { IconGrid } from '../sections/shared/icon-grid.tsx';
import { Overview } from '../sections/services/overview.tsx';
import { PageTitle } from '../sections/shared/page-title.tsx';
import { ServiceWork } from '../sections/services/service-work.tsx';
import { TechStack } from '../sections/services/tech-stack.tsx';
import { Testimonials } from '../sections/company/testimonials.tsx';
import { Transform } from '../sections/services/transform.tsx';
import { useLayoutData } from '../layout-data.ts';
import { ButtonLink } from '../ui/controls/button.tsx';
import { LearnMoreLink, learnMoreId } from '../ui/controls/learn-more-link.tsx';
import { PageSections } from '../ui/section/page-sections.tsx';

export default function ServicePage({ data }: { data: PageDataOf<'service'> }) {
  const { t, pathTo } = useLayoutData();
  const { text } = data;
  if (!text) return <PageTitle heading={t('messages.serviceNotFound')} />;
  return (
    <PageSections>
      <Hero hero={text.hero}>
        {text.learnMore === false || data.contactFacts ? (
          <ButtonLink to={data.contactFacts ? '#contact-form' : `${pathTo('contact')}#contact-form`}>
            {t('buttons.hireUs')}
          </ButtonLink>
        ) : (
          <LearnMoreLink />
        )}
      </Hero>
      <Overview
        id={text.contact ? undefined : learnMoreId}
        heading={text.overview?.heading ?? text.title}
        description={text.description}
        paragraphs={text.overview?.paragraphs}
      />
      {text.contact && <ContactBlock id={learnMoreId} contact={text.contact} faqHeading={data.faqHeading} />}
      {data.contactFacts && <ContactSection target="project" facts={data.contactFacts} />}
      {data.subServices.length > 0 && <TechStack heading={text.partsHeading} subServices={data.subServices} />}
      {text.animated && <AnimatedCards animated={text.animated} />}
      {text.boxes && <IconGrid heading={text.boxes.customHeading} items={text.boxes.data} tone="raised" />}
      {data.strengths.length > 0 && <IconGrid heading={t('home.mobileStrengths')} items={data.strengths} />}
      {text.transform && <Transform transform={text.transform} />}
      {data.work.length > 0 && <ServiceWork work={data.work} />}
      {data.testimonials.length > 0 && <Testimonials testimonials={data.testimonials} />}
      <ClosingBanner />
    </PageSections>
  );
}
