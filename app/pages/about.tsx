import type { DataOf } from '../page-data.ts';
import { Article } from '../sections/article.tsx';
import { ClosingBanner } from '../sections/closing-banner.tsx';
import { Hero } from '../sections/hero.tsx';
import { ProjectHeader } from '../sections/project-header.tsx';
import { Statistics } from '../sections/statistics.tsx';
import { Story } from '../sections/story.tsx';
import { Timeline } from '../sections/timeline.tsx';
import { Vision } from '../sections/vision.tsx';
import { Sections } from '../ui/sections.tsx';

/** About, and every case study: the same page, with the project's header on top where there is one. */
export default function About({ data }: { data: DataOf<'about'> }) {
  const { text, project } = data;
  return (
    <Sections>
      {project ? (
        <>
          <ProjectHeader project={project} services={data.services} />
          {project.rest && <Article text={project.rest} />}
        </>
      ) : (
        <Hero hero={text.hero} />
      )}
      <Statistics statistics={data.statistics} />
      <Story story={text.story} />
      <Timeline timeline={text.timeline} />
      <Vision vision={text.vision} />
      <ClosingBanner />
    </Sections>
  );
}
