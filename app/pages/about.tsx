import type { PageDataOf } from '#model/page-data/page-data.ts';
import { ClosingBanner } from '../sections/shared/closing-banner.tsx';
import { Hero } from '../sections/shared/hero.tsx';
import { ProjectHeader } from '../sections/work/project-header.tsx';
import { ProjectQuote } from '../sections/work/project-quote.tsx';
import { ProjectStory } from '../sections/work/project-story.tsx';
import { ProjectPager } from '../sections/work/project-pager.tsx';
import { Statistics } from '../sections/company/statistics.tsx';
import { Story } from '../sections/company/story.tsx';
import { Timeline } from '../sections/company/timeline.tsx';
import { Vision } from '../sections/company/vision.tsx';
import { PageSections } from '../ui/section/page-sections.tsx';

/** About, and every case study: the same page, with the project's story on top where there is one. */
export default function AboutPage({ data }: { data: PageDataOf<'about'> }) {
  const { text, project } = data;
  return (
    <PageSections>
      {project ? <ProjectHeader project={project} /> : <Hero hero={text.hero} />}
      {project && <ProjectStory project={project} services={data.services} />}
      {data.quote && <ProjectQuote quote={data.quote} />}
      {project && <ProjectPager previous={data.previous} next={data.next} />}
      <Statistics statistics={data.statistics} />
      <Story story={text.story} />
      <Timeline timeline={text.timeline} />
      <Vision vision={text.vision} />
      <ClosingBanner />
    </PageSections>
  );
}
