import type { PageDataOf } from '#model/page-data/page-data.ts';
import { ClosingBanner } from '../sections/shared/closing-banner.tsx';
import { Hero } from '../sections/shared/hero.tsx';
import { ServiceCards } from '../sections/services/service-cards.tsx';
import { PageSections } from '../ui/section/page-sections.tsx';

export default function ServicesPage({ data }: { data: PageDataOf<'services'> }) {
  const { text } = data;
  return (
    <PageSections>
      <Hero hero={text.hero} />
      <ServiceCards heading={text.heading} description={text.description} services={data.services} />
      <ClosingBanner />
    </PageSections>
  );
}
