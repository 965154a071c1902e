import type { ShownProject } from '../project-data.ts';
import { useShell } from '../shell.ts';
import { roomyRowsOf } from '../ui/rows.ts';
import { Section } from '../ui/section.tsx';
import { ProjectCard } from './project-card.tsx';
import css from './service-work.module.css';

/** What a service was used for. */
export function ServiceWork({ work }: { work: ShownProject[] }) {
  const { t } = useShell();
  return (
    <Section heading={t('about.workWith')}>
      <ul className={`${css.grid} ${roomyRowsOf(work.length, 3)}`}>
        {work.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
