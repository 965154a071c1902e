import type { DataOf } from '../page-data.ts';
import { ClosingBanner } from '../sections/closing-banner.tsx';
import { Hero } from '../sections/hero.tsx';
import { ProjectGrid } from '../sections/project-grid.tsx';
import { Sections } from '../ui/sections.tsx';

export default function Portfolio({ data }: { data: DataOf<'portfolio'> }) {
  const { text } = data;
  return (
    <Sections>
      <Hero hero={text.hero} />
      <ProjectGrid heading={text.heading} description={text.description} projects={data.projects} />
      <ClosingBanner />
    </Sections>
  );
}
