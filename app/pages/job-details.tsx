import type { DataOf } from '../page-data.ts';
import { JobBody } from '../sections/job-body.tsx';
import { PageTitle } from '../sections/page-title.tsx';

export default function JobDetails({ data }: { data: DataOf<'jobDetails'> }) {
  return (
    <>
      <PageTitle heading={data.job.title} lead={data.job.description} />
      <JobBody job={data.job} others={data.others} />
    </>
  );
}
