import type { ProjectSummary } from '#model/page-data/project-data.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { roomyRowClassFor } from '#app/ui/section/rows.ts';
import { Section } from '#app/ui/section/section.tsx';
import { ProjectCard } from '#app/sections/projects/project-card.tsx';
import css from './service-work.module.css';

/** Projects that used the service. */
export function ServiceWork({ work }: { work: ProjectSummary[] }) {
  const { t } = useLayoutData();
  return (
    <Section heading={t('project.workWith')}>
      <ul className={`${css.grid} ${roomyRowClassFor(work.length, 3)}`}>
        {work.map((project) => (
          <li key={project.slug}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
