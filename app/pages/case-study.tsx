import type { PageDataOf } from '#model/page-data/page-data.ts';
import { AboutSections } from '#app/sections/company/about-sections.tsx';
import { ClosingBanner } from '#app/sections/shared/closing-banner.tsx';
import { Hero } from '#app/sections/shared/hero.tsx';
import { ProjectHeader } from '#app/sections/projects/project-header.tsx';
import { ProjectPager } from '#app/sections/projects/project-pager.tsx';
import { ProjectFactStrip } from '#app/sections/projects/project-fact-strip.tsx';
import { ProjectQuote } from '#app/sections/projects/project-quote.tsx';
import { ProjectResults } from '#app/sections/projects/project-results.tsx';
import { ProjectStory } from '#app/sections/projects/project-story.tsx';
import { PageSections } from '#app/ui/section/page-sections.tsx';

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
