import type { JobContent } from '#model/schema/content-types.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { DatedLine } from '#app/ui/text/dated-line.tsx';
import { PageTitle } from '#app/sections/shared/page-title.tsx';

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
