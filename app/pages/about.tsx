import type { DataOf } from '../page-data.ts';
import { ClosingBanner } from '../sections/closing-banner.tsx';
import { Hero } from '../sections/hero.tsx';
import { ProjectHeader } from '../sections/project-header.tsx';
import { ProjectQuote } from '../sections/project-quote.tsx';
import { ProjectStory } from '../sections/project-story.tsx';
import { ProjectTurn } from '../sections/project-turn.tsx';
import { Statistics } from '../sections/statistics.tsx';
import { Story } from '../sections/story.tsx';
import { Timeline } from '../sections/timeline.tsx';
import { Vision } from '../sections/vision.tsx';
import { Sections } from '../ui/sections.tsx';

/** About, and every case study: the same page, with the project's story on top where there is one. */
export default function About({ data }: { data: DataOf<'about'> }) {
  const { text, project } = data;
  return (
    <Sections>
      {project ? <ProjectHeader project={project} /> : <Hero hero={text.hero} />}
      {project && <ProjectStory project={project} services={data.services} />}
      {data.quote && <ProjectQuote quote={data.quote} />}
      {project && <ProjectTurn previous={data.previous} next={data.next} />}
      <Statistics statistics={data.statistics} />
      <Story story={text.story} />
      <Timeline timeline={text.timeline} />
      <Vision vision={text.vision} />
      <ClosingBanner />
    </Sections>
  );
}
