import type { PageDataOf } from '#model/page-data/page-data.ts';
import { AboutSections } from '../sections/company/about-sections.tsx';
import { ClosingBanner } from '../sections/shared/closing-banner.tsx';
import { Hero } from '../sections/shared/hero.tsx';
import { ProjectHeader } from '../sections/projects/project-header.tsx';
import { ProjectPager } from '../sections/projects/project-pager.tsx';
import { ProjectFactStrip } from '../sections/projects/project-fact-strip.tsx';
import { ProjectQuote } from '../sections/projects/project-quote.tsx';
import { ProjectResults } from '../sections/projects/project-results.tsx';
import { ProjectStory } from '../sections/projects/project-story.tsx';
import { PageSections } from '../ui/section/page-sections.tsx';

/** A project's story, and the About sections if the data has their texts. An unknown id shows the About page. */
export default function CaseStudyPage({ data }: { data: PageDataOf<'caseStudy'> }) {
  const { text, project, statistics } = data;
  return (
    <PageSections>
      {project ? <ProjectHeader project={project} /> : <Hero hero={text!.hero} />}
      {project?.facts && <ProjectFactStrip facts={project.facts} />}
      {project && (
        <ProjectStory project={project} services={data.services}>
          <ProjectResults results={project.results} sample={project.sample} />
        </ProjectStory>
      )}
      {data.quote && <ProjectQuote quote={data.quote} />}
      {project && <ProjectPager previous={data.previous} next={data.next} />}
      {text ? <AboutSections text={text} statistics={statistics} /> : <ClosingBanner />}
    </PageSections>
  );
}
