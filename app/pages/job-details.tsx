import type { PageDataOf } from '#model/page-data/page-data.ts';
import { JobBody } from '#app/sections/careers/job-body.tsx';
import { JobClosed } from '#app/sections/careers/job-closed.tsx';
import { PageTitle } from '#app/sections/shared/page-title.tsx';
import { useLayoutData } from '#app/state/layout-data.ts';
import { DatedLine } from '#app/ui/text/dated-line.tsx';
import { PageSections } from '#app/ui/section/page-sections.tsx';

export default function JobDetailsPage({ data: { job, others, form, closed } }: { data: PageDataOf<'jobDetails'> }) {
  const { t } = useLayoutData();
  if (closed) return <JobClosed job={job} />;
  return (
    <PageSections>
      <PageTitle heading={job.title} lead={job.description} sample={job.sample}>
        <DatedLine before={t('job.posted')} date={job.posted} />
        {job.closes && <DatedLine before={t('job.closes')} date={job.closes} />}
      </PageTitle>
      <JobBody job={job} others={others} form={form} />
    </PageSections>
  );
}
