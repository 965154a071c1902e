import type { PageDataOf } from '#model/page-data/page-data.ts';
import { ClosingBanner } from '#app/sections/shared/closing-banner.tsx';
import { Hero } from '#app/sections/shared/hero.tsx';
import { ServiceCards } from '#app/sections/services/service-cards.tsx';
import { PageSections } from '#app/ui/section/page-sections.tsx';

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
