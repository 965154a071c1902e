/**
 * A job is open until the end of its last day, in UTC. That day may pass without a build, so page data contains closing
 * dates, and closed jobs are filtered out when the page is shown.
 */
import type { LoadedPage } from './loaded-page.ts';
import type { PageData } from './page-data.ts';
import { noindexHead } from './page-head.ts';

export function applyClosingDates(day: string, data: PageData): PageData {
  const isOpen = ({ closes }: { closes?: string }) => closes === undefined || day <= closes;
  if (data.page === 'careers') return { ...data, jobs: data.jobs.filter(isOpen) };
  if (data.page !== 'jobDetails') return data;
  const others = data.others.filter(isOpen);
  return isOpen(data.job) ? { ...data, others } : { ...data, others, closed: true, canonical: null };
}

/** The whole page as of a day. Search engines shall not list a closed job. */
export function pageOn(day: string, page: LoadedPage): LoadedPage {
  const data = applyClosingDates(day, page.data);
  const head = data.canonical === null ? noindexHead(page.head.title, data.meta.description) : page.head;
  return { ...page, data, head, paths: data.canonical === null ? {} : page.paths };
}
