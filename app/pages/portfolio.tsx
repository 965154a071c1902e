import type { PageDataOf } from '#model/page-data/page-data.ts';
import { ClosingBanner } from '#app/sections/shared/closing-banner.tsx';
import { Hero } from '#app/sections/shared/hero.tsx';
import { ProjectGrid } from '#app/sections/projects/project-grid.tsx';
import { PageSections } from '#app/ui/section/page-sections.tsx';

export default function PortfolioPage({ data }: { data: PageDataOf<'portfolio'> }) {
  const { text } = data;
  return (
    <PageSections>
      <Hero hero={text.hero} />
      <ProjectGrid heading={text.heading} description={text.description} projects={data.projects} />
      <ClosingBanner />
    </PageSections>
  );
}
