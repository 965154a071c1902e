import type { Form as FormContent } from '#contract/forms/form.ts';
import { Form } from '#app/forms/form.tsx';
import { useLayoutData } from '#app/state/layout-data.ts';
import { Link } from '#app/ui/controls/link.tsx';
import type { JobContent } from '#model/schema/content-types.ts';
import { site } from 'virtual:site';
import { Icon } from '#app/ui/media/icon.tsx';
import button from '#app/ui/controls/button.module.css';
import css from './job-body.module.css';

interface Props {
  job: JobContent;
  others: Pick<JobContent, 'slug' | 'title' | 'experience'>[];
  /** Undefined if people apply by mail only. */
  form: FormContent | undefined;
}

const facts = ['type', 'department', 'employmentType', 'location', 'experience', 'salary'] as const;
const lists = ['responsibilities', 'requirements', 'qualifications', 'benefits', 'conditions'] as const;

export function JobBody({ job, others, form }: Props) {
  const { t, pathTo } = useLayoutData();
  const subject = encodeURIComponent(t('job.applicationSubject', { title: job.title }));
  return (
    <div className={`${css.body} beside`}>
      <aside className={css.facts}>
        <dl>
          {facts.map((fact) => (
            <div key={fact}>
              <dt>{t(`job.${fact}`)}</dt>
              <dd>{job[fact]}</dd>
            </div>
          ))}
        </dl>
        {form && (
          <a className={`${button.button} ${button.primary}`} href="#apply">
            {t('job.apply')}
          </a>
        )}
        <a
          className={`${button.button} ${form ? button.outline : button.primary}`}
          href={`mailto:${site.hrEmail}?subject=${subject}`}
        >
          {t('buttons.applyByEmail')}
          <Icon name="mail" />
        </a>
      </aside>
      <div className={css.lists}>
        {lists.map(
          (list) =>
            job[list].length > 0 && (
              <section key={list} aria-labelledby={list}>
                <h2 id={list}>{t(`job.${list}`)}</h2>
                <ul>
                  {job[list].map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              </section>
            ),
        )}
        {form && <Form form={form} job={job} heading={t('job.applyHeading')} />}
        {others.length > 0 && (
          <nav className={css.others} aria-labelledby="others">
            <h2 id="others">{t('job.otherOpenings')}</h2>
            <ul>
              {others.map(({ slug, title, experience }) => (
                <li key={slug}>
                  <Link to={pathTo('jobDetails', slug)}>
                    {title}
                    <span>{experience}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}
