import type { DataOf } from '../page-data.ts';
import { JobBody } from '../sections/job-body.tsx';
import { JobClosed } from '../sections/job-closed.tsx';
import { PageTitle } from '../sections/page-title.tsx';
import { useShell } from '../shell.ts';
import { DatedLine } from '../ui/dated-line.tsx';
import { Sections } from '../ui/sections.tsx';

export default function JobDetails({ data: { job, others, closed } }: { data: DataOf<'jobDetails'> }) {
  const { t } = useShell();
  if (closed) return <JobClosed job={job} />;
  return (
    <Sections>
      <PageTitle heading={job.title} lead={job.description}>
        <DatedLine before={t('about.posted')} date={job.posted} />
        {job.closes && <DatedLine before={t('about.closes')} date={job.closes} />}
      </PageTitle>
      <JobBody job={job} others={others} />
    </Sections>
  );
}
