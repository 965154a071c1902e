import { useState } from 'react';
import { useShell } from '../shell.ts';
import { Link } from '../ui/link.tsx';
import type { Job } from '#model/schema.ts';
import { site } from 'virtual:site';
import button from '../ui/button.module.css';
import { ChoiceRow } from '../ui/choice-row.tsx';
import { Icon } from '../ui/icon.tsx';
import { Section } from '../ui/section.tsx';
import css from './openings.module.css';

interface Props {
  heading: string;
  description: string;
  jobs: Pick<Job, 'id' | 'title' | 'type' | 'department' | 'location' | 'experience' | 'employmentType'>[];
}

export function Openings({ heading, description, jobs }: Props) {
  const { t } = useShell();
  const [department, setDepartment] = useState<string | null>(null);
  if (jobs.length === 0) return <NoOpenings />;
  return (
    <Section heading={heading} text={description} id="openings">
      <ChoiceRow label={t('about.department')} all={t('about.allOpenings')} kinds={jobs.map((job) => job.department)} onChoose={setDepartment} />
      <ul className={css.list}>
        {jobs
          .filter((job) => !department || job.department === department)
          .map((job) => (
            <li key={job.id}>
              <Link to={`/job-details/${job.id}`}>
                <h3>{job.title}</h3>
                <p>
                  <bdi>{job.department}</bdi> · <bdi>{job.employmentType}</bdi> · <bdi>{job.type}</bdi>
                </p>
                <p>{job.location}</p>
                <p className={css.experience}>{job.experience}</p>
                <Icon name="arrow-up-right" size={24} />
              </Link>
            </li>
          ))}
      </ul>
    </Section>
  );
}

/** Good people come also when nothing is announced. */
function NoOpenings() {
  const { t } = useShell();
  const subject = encodeURIComponent(t('about.openApplication'));
  return (
    <Section heading={t('about.noOpenings')} text={t('about.noOpeningsText')} id="openings">
      <div className={css.invitation}>
        <p>{t('about.openApplicationText')}</p>
        <a className={`${button.button} ${button.primary}`} href={`mailto:${site.hrEmail}?subject=${subject}`}>
          {t('buttons.applyOpenly')}
          <Icon name="mail" />
        </a>
      </div>
    </Section>
  );
}
