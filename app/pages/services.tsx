import type { DataOf } from '../page-data.ts';
import { ClosingBanner } from '../sections/closing-banner.tsx';
import { Hero } from '../sections/hero.tsx';
import { ServiceCards } from '../sections/service-cards.tsx';
import { Sections } from '../ui/sections.tsx';

export default function Services({ data }: { data: DataOf<'services'> }) {
  const { text } = data;
  return (
    <Sections>
      <Hero hero={text.hero} />
      <ServiceCards
        heading={text.heading}
        description={text.description}
        services={data.services}
      />
      <ClosingBanner />
    </Sections>
  );
}
