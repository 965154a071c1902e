import { useLayoutData } from '#app/state/layout-data.ts';
import { useEntryState } from '#app/routing/entry-state.ts';
import type { ProjectSummary } from '#model/page-data/project-data.ts';
import { FilterBar } from '#app/ui/controls/filter-bar.tsx';
import { roomyRowClassFor } from '#app/ui/section/rows.ts';
import { Section } from '#app/ui/section/section.tsx';
import { ProjectCard } from './project-card.tsx';
import small from '#app/sections/services/service-work.module.css';
import css from './project-grid.module.css';

interface Props {
  heading: string;
  description: string;
  projects: ProjectSummary[];
}

/** Loaded without scrolling, so that full-page captures, print and archives are complete. */
const eagerCount = 12;

export function ProjectGrid({ heading, description, projects }: Props) {
  const { t } = useLayoutData();
  const [industry, setIndustry] = useEntryState('industry');
  const chosen = projects.filter((project) => !industry || project.industry === industry);
  const isLong = projects.length > eagerCount;
  return (
    <Section heading={heading} text={description}>
      <FilterBar
        label={t('project.filterByIndustry')}
        allLabel={t('project.allIndustries')}
        values={projects.map((project) => project.industry)}
        chosen={industry}
        onFilter={setIndustry}
      />
      <ul className={isLong ? `${small.grid} ${roomyRowClassFor(chosen.length, 3)}` : css.grid}>
        {chosen.map((project, index) => (
          <li key={project.slug}>
            {/* The first of an odd number spans the page. */}
            <ProjectCard
              project={project}
              loading={index < eagerCount ? 'low-priority' : 'lazy'}
              sizes={!isLong && index === 0 && chosen.length % 2 === 1 ? '1280px' : undefined}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
