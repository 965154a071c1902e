import { useLayoutData } from '#app/state/layout-data.ts';
import { useEntryState } from '#app/routing/entry-state.ts';
import { Link } from '#app/ui/controls/link.tsx';
import type { JobContent } from '#model/schema/content-types.ts';
import { site } from 'virtual:site';
import button from '#app/ui/controls/button.module.css';
import { FilterBar } from '#app/ui/controls/filter-bar.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { SampleMark } from '#app/ui/text/sample-mark.tsx';
import { Section } from '#app/ui/section/section.tsx';
import css from './openings.module.css';

interface Props {
  /** Whether the page has a form for general applications. */
  hasForm: boolean;
  heading: string;
  description: string;
  jobs: Pick<
    JobContent,
    'slug' | 'title' | 'type' | 'department' | 'location' | 'experience' | 'employmentType' | 'sample'
  >[];
}

export function Openings({ heading, description, jobs, hasForm }: Props) {
  const { t, pathTo } = useLayoutData();
  const [department, setDepartment] = useEntryState('department');
  if (jobs.length === 0) return <NoOpenings hasForm={hasForm} />;
  return (
    <Section heading={heading} text={description} id="openings">
      <FilterBar
        label={t('job.department')}
        allLabel={t('job.allOpenings')}
        values={jobs.map((job) => job.department)}
        chosen={department}
        onFilter={setDepartment}
      />
      <ul className={css.list}>
        {jobs
          .filter((job) => !department || job.department === department)
          .map((job) => (
            <li key={job.slug}>
              <Link to={pathTo('jobDetails', job.slug)}>
                <h3>{job.title}</h3>
                <p>
                  <bdi>{job.department}</bdi> · <bdi>{job.employmentType}</bdi> · <bdi>{job.type}</bdi>
                </p>
                <p>
                  {job.location} {job.sample && <SampleMark />}
                </p>
                <p className={css.experience}>{job.experience}</p>
                <Icon name="arrow-up-right" size={24} />
              </Link>
            </li>
          ))}
      </ul>
    </Section>
  );
}

/** Invites applications when there are no openings. */
function NoOpenings({ hasForm }: Pick<Props, 'hasForm'>) {
  const { t } = useLayoutData();
  const subject = encodeURIComponent(t('job.openApplication'));
  return (
    <Section heading={t('job.noOpenings')} text={t('job.noOpeningsText')} id="openings">
      <div className={css.invitation}>
        <p>{t('job.openApplicationText')}</p>
        <a
          className={`${button.button} ${button.primary}`}
          href={hasForm ? '#apply' : `mailto:${site.hrEmail}?subject=${subject}`}
        >
          {t('buttons.applyOpenly')}
          {!hasForm && <Icon name="mail" />}
        </a>
      </div>
    </Section>
  );
}
