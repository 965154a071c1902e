import type { PageDataOf } from '#model/page-data/page-data.ts';
import { AnimatedCards } from '#app/sections/services/animated-cards.tsx';
import { ClosingBanner } from '#app/sections/shared/closing-banner.tsx';
import { ContactBlock } from '#app/sections/contact/contact-block.tsx';
import { ContactSection } from '#app/sections/contact/contact-section.tsx';
import { Hero } from '#app/sections/shared/hero.tsx';
import { IconGrid } from '#app/sections/shared/icon-grid.tsx';
import { Overview } from '#app/sections/services/overview.tsx';
import { PageTitle } from '#app/sections/shared/page-title.tsx';
import { ServiceWork } from '#app/sections/services/service-work.tsx';
import { TechStack } from '#app/sections/services/tech-stack.tsx';
import { Testimonials } from '#app/sections/company/testimonials.tsx';
import { Transform } from '#app/sections/services/transform.tsx';
import { useLayoutData } from '#app/state/layout-data.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { LearnMoreLink, learnMoreId } from '#app/ui/controls/learn-more-link.tsx';
import { PageSections } from '#app/ui/section/page-sections.tsx';

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
      {text.contact && (
        <ContactBlock id={learnMoreId} contact={text.contact} form={data.form} faqHeading={data.faqHeading} />
      )}
      {data.contactFacts && <ContactSection form={data.form} facts={data.contactFacts} />}
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
