/**
 * A job is open until the end of its last day, in UTC. That day may pass without a build, so page data contains closing
 * dates, and closed jobs are filtered out when the page is shown.
 */
import type { LoadedPage } from './loaded-page.ts';
import type { PageData, ShownSection } from './shown-sections.ts';
import { noindexHead } from './page-head.ts';

export function applyClosingDates(day: string, data: PageData): PageData {
  const isOpen = ({ closes }: { closes?: string }) => closes === undefined || day <= closes;
  const { closing: job } = data;
  if (job && !isOpen(job)) return { ...data, canonical: null, sections: [{ section: 'job-closed', data: { job } }] };
  const sections = data.sections.map((one) => {
    if (one.section === 'openings') return { ...one, data: { ...one.data, jobs: one.data.jobs.filter(isOpen) } };
    if (one.section === 'job') return { ...one, data: { ...one.data, others: one.data.others.filter(isOpen) } };
    return one;
  });
  const isEmpty = sections.some((one) => one.section === 'openings' && one.data.jobs.length === 0);
  return { ...data, sections: isEmpty ? sections.map(withoutOpeningsButton) : sections };
}

/** A list without jobs is nothing to lead to. */
function withoutOpeningsButton(one: ShownSection): ShownSection {
  if (one.section !== 'hero') return one;
  return { ...one, data: { ...one.data, buttons: one.data.buttons.filter(({ to }) => !to.endsWith('#openings')) } };
}

export const isClosedJob = ({ sections }: PageData) => sections[0]?.section === 'job-closed';

/** The whole page as of a day. Search engines shall not list a closed job. */
export function pageOn(day: string, page: LoadedPage): LoadedPage {
  const data = applyClosingDates(day, page.data);
  const head = data.canonical === null ? noindexHead(page.head.title, data.meta.description) : page.head;
  return { ...page, data, head, paths: data.canonical === null ? {} : page.paths };
}
