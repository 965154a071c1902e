import type { Job } from '#model/schema.ts';
import { useShell } from '../shell.ts';
import { ButtonLink } from '../ui/button.tsx';
import { DatedLine } from '../ui/dated-line.tsx';
import { PageTitle } from './page-title.tsx';

/** What is left of a job's page after its last day. */
export function JobClosed({ job }: { job: Pick<Job, 'title' | 'closes'> }) {
  const { t } = useShell();
  return (
    <PageTitle heading={t('about.jobClosed')} lead={t('about.jobClosedText', { title: job.title })}>
      <DatedLine before={t('about.closed')} date={job.closes!} />
      <ButtonLink to="/careers">{t('buttons.viewOpenings')}</ButtonLink>
    </PageTitle>
  );
}
