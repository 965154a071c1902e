import type { PageDataOf } from '#model/page-data/page-data.ts';
import { Team } from '#app/sections/company/team.tsx';
import { ClosingBanner } from '#app/sections/shared/closing-banner.tsx';
import { Hero } from '#app/sections/shared/hero.tsx';
import { PageSections } from '#app/ui/section/page-sections.tsx';

export default function TeamPage({ data: { text, team } }: { data: PageDataOf<'team'> }) {
  return (
    <PageSections>
      <Hero hero={text.hero} />
      <Team heading={text.heading} description={text.description} team={team} />
      <ClosingBanner />
    </PageSections>
  );
}
