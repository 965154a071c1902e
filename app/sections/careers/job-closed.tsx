import type { JobContent } from '#model/schema/content-types.ts';
import { useLayoutData } from '../../layout-data.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { DatedLine } from '../../ui/text/dated-line.tsx';
import { PageTitle } from '../shared/page-title.tsx';

/** Replaces a job's page after its closing day. */
export function JobClosed({ job }: { job: Pick<JobContent, 'title' | 'closes'> }) {
  const { t, pathTo } = useLayoutData();
  return (
    <PageTitle heading={t('job.jobClosed')} lead={t('job.jobClosedText', { title: job.title })}>
      <DatedLine before={t('job.closed')} date={job.closes!} />
      <ButtonLink to={pathTo('careers')}>{t('buttons.viewOpenings')}</ButtonLink>
    </PageTitle>
  );
}
