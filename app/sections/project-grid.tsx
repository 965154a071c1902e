import { useState } from 'react';
import { useShell } from '../shell.ts';
import type { ShownProject } from '../project-data.ts';
import { ChoiceRow } from '../ui/choice-row.tsx';
import { Section } from '../ui/section.tsx';
import { ProjectCard } from './project-card.tsx';
import css from './project-grid.module.css';

interface Props {
  heading: string;
  description: string;
  projects: ShownProject[];
}

/** So many are there whether anyone scrolls or not: for captures of the whole page, for print and archives. */
const whole = 12;

export function ProjectGrid({ heading, description, projects }: Props) {
  const { t } = useShell();
  const [industry, setIndustry] = useState<string | null>(null);
  const chosen = projects.filter((project) => !industry || project.industry === industry);
  return (
    <Section heading={heading} text={description}>
      <ChoiceRow label={t('about.filterByIndustry')} all={t('about.allIndustries')} kinds={projects.map((project) => project.industry)} onChoose={setIndustry} />
      <ul className={css.grid}>
        {chosen.map((project, index) => (
          <li key={project.id}>
            {/* The first of an odd number is as wide as the page. */}
            <ProjectCard project={project} when={index < whole ? 'last' : 'near'} sizes={index === 0 && chosen.length % 2 === 1 ? '1280px' : undefined} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
