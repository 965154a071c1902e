import type { DataOf } from '../page-data.ts';
import { AnimatedCards } from '../sections/animated-cards.tsx';
import { ClosingBanner } from '../sections/closing-banner.tsx';
import { ContactBlock } from '../sections/contact-block.tsx';
import { Hero } from '../sections/hero.tsx';
import { IconGrid } from '../sections/icon-grid.tsx';
import { Overview } from '../sections/overview.tsx';
import { PageTitle } from '../sections/page-title.tsx';
import { ServiceWork } from '../sections/service-work.tsx';
import { TechStack } from '../sections/tech-stack.tsx';
import { Testimonials } from '../sections/testimonials.tsx';
import { Transform } from '../sections/transform.tsx';
import { useShell } from '../shell.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LearnMore } from '../ui/learn-more.tsx';
import { Sections } from '../ui/sections.tsx';

export default function Service({ data }: { data: DataOf<'service'> }) {
  const { t } = useShell();
  const { text } = data;
  if (!text) return <PageTitle heading={t('messages.serviceNotFound')} />;
  return (
    <Sections>
      <Hero hero={text.hero}>
        {text.learnMore === false ? <ButtonLink to="/contact-us#contact-form">{t('buttons.hireUs')}</ButtonLink> : <LearnMore />}
      </Hero>
      {text.overview && <Overview overview={text.overview} />}
      <div id="learn-more" tabIndex={-1} />
      {text.contact && <ContactBlock contact={text.contact} questions={data.questions} />}
      {data.subServices.length > 0 && <TechStack subServices={data.subServices} />}
      {text.animated && <AnimatedCards animated={text.animated} />}
      {text.boxes && <IconGrid heading={text.boxes.customHeading} items={text.boxes.data} tone="raised" />}
      {data.strengths.length > 0 && (
        <IconGrid heading={t('home.mobileStrengths')} items={data.strengths} />
      )}
      {text.transform && <Transform transform={text.transform} />}
      {data.work.length > 0 && <ServiceWork work={data.work} />}
      {data.testimonials.length > 0 && <Testimonials testimonials={data.testimonials} />}
      <ClosingBanner />
    </Sections>
  );
}
