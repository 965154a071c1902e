import type { ReactNode } from 'react';
import type { ShownProject } from '../project-data.ts';
import { useShell } from '../shell.ts';
import { Icon } from '../ui/icon.tsx';
import { ProjectLink } from './project-card.tsx';
import css from './project-turn.module.css';

/** To the piece of work before and after. */
export function ProjectTurn({ previous, next }: { previous?: ShownProject; next?: ShownProject }) {
  const { t } = useShell();
  if (!previous && !next) return null;
  return (
    <nav className={css.turn} aria-label={t('navigation.portfolio')}>
      {previous && (
        <Way project={previous}>
          <Icon name="arrow-left" />
          {t('about.previousProject')}
        </Way>
      )}
      {next && (
        <Way project={next}>
          {t('about.nextProject')}
          <Icon name="arrow-right" />
        </Way>
      )}
    </nav>
  );
}

function Way({ project, children }: { project: ShownProject; children: ReactNode }) {
  return (
    <ProjectLink project={project} sizes="200px">
      <span>
        <span className={css.way}>{children}</span>
        <b>{project.title}</b>
      </span>
    </ProjectLink>
  );
}
