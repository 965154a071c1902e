import type { PageDataOf } from '#model/page-data/page-data.ts';
import { AboutSections } from '#app/sections/company/about-sections.tsx';
import { Hero } from '#app/sections/shared/hero.tsx';
import { PageSections } from '#app/ui/section/page-sections.tsx';

export default function AboutPage({ data: { text, statistics, team } }: { data: PageDataOf<'about'> }) {
  return (
    <PageSections>
      <Hero hero={text.hero} />
      <AboutSections text={text} statistics={statistics} team={team} />
    </PageSections>
  );
}
