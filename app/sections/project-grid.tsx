import { useState } from 'react';
import { useShell } from '../shell.ts';
import { Link } from '../ui/link.tsx';
import type { Project } from '#model/schema.ts';
import { ChoiceRow } from '../ui/choice-row.tsx';
import { FramedPicture } from '../ui/framed-picture.tsx';
import { SampleMark } from '../ui/sample-mark.tsx';
import { Section } from '../ui/section.tsx';
import css from './project-grid.module.css';

interface Props {
  heading: string;
  description: string;
  projects: Pick<Project, 'id' | 'title' | 'client' | 'industry' | 'summary' | 'picture' | 'alt' | 'sample'>[];
}

/** So many are there whether anyone scrolls or not: for captures of the whole page, for print and archives. */
const whole = 12;

export function ProjectGrid({ heading, description, projects }: Props) {
  const { t } = useShell();
  const [industry, setIndustry] = useState<string | null>(null);
  const industries = [...new Set(projects.map((project) => project.industry))];
  return (
    <Section heading={heading} text={description}>
      {industries.length > 1 && (
        <ChoiceRow
          label={t('about.filterByIndustry')}
          all={t('about.allIndustries')}
          options={industries}
          onChoose={setIndustry}
        />
      )}
      <ul className={css.grid}>
        {projects
          .filter((project) => !industry || project.industry === industry)
          .map(({ id, title, client, industry: field, summary, picture, alt, sample }, index) => (
            <li key={id}>
              <Link to={`/case-study/${id}`}>
                <FramedPicture file={picture} alt={alt} when={index < whole ? 'last' : 'near'} />
                <p className={css.facts}>
                  <bdi>{field}</bdi> · <bdi>{client}</bdi> {sample && <SampleMark />}
                </p>
                <h3>{title}</h3>
                <p>{summary}</p>
              </Link>
            </li>
          ))}
      </ul>
    </Section>
  );
}
