import type { ReactNode } from 'react';
import type { ProjectSummary } from '#model/page-data/project-data.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { ProjectLink } from './project-card.tsx';
import css from './project-pager.module.css';

/** Links to the previous and next project. */
export function ProjectPager({ previous, next }: { previous?: ProjectSummary; next?: ProjectSummary }) {
  const { t } = useLayoutData();
  if (!previous && !next) return null;
  return (
    <nav className={css.turn} aria-label={t('navigation.portfolio')}>
      {previous && (
        <PagerLink project={previous}>
          <Icon name="arrow-left" />
          {t('project.previousProject')}
        </PagerLink>
      )}
      {next && (
        <PagerLink project={next}>
          {t('project.nextProject')}
          <Icon name="arrow-right" />
        </PagerLink>
      )}
    </nav>
  );
}

function PagerLink({ project, children }: { project: ProjectSummary; children: ReactNode }) {
  return (
    <ProjectLink project={project} sizes="200px">
      <span>
        <span className={css.way}>{children}</span>
        <b>{project.title}</b>
      </span>
    </ProjectLink>
  );
}
