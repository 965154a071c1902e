/** Parses the query string of the list. Invalid values are ignored. */
import { deskTabs, type DeskGroup, type DeskQuery } from '#contract/desk.ts';
import { normaliseLine } from '../leads/intake/normalise.ts';
import { dayMs, parseDay, startOfDayIn } from '../leads/parse-day.ts';
import type { LeadFilter } from '../leads/store/lead-types.ts';

export function parseDeskQuery(params: Record<string, string>): DeskQuery {
  const text = (name: string, maxLength: number) => normaliseLine(params[name] ?? '').slice(0, maxLength);
  const day = (name: string) => (parseDay(params[name] ?? '') === undefined ? '' : params[name]!);
  return {
    tab: deskTabs.find((tab) => tab === params['place']) ?? 'new',
    search: text('search', 200),
    from: day('from'),
    to: day('to'),
    page: text('page', 200),
    job: text('job', 200),
    language: text('in', 35),
  };
}

export function toLeadFilter(
  { tab, search, from, to, page, job, language }: DeskQuery,
  group: DeskGroup,
  timeZone: string,
): LeadFilter {
  return {
    group,
    tab,
    ...(search && { search }),
    ...(from && { from: startOfDayIn(timeZone, parseDay(from)!) }),
    ...(to && { to: startOfDayIn(timeZone, parseDay(to)! + dayMs) }),
    ...(page && { page }),
    ...(job && { job }),
    ...(language && { language }),
  };
}

/** The cursor of the next page. */
export function parseCursor(text: string | undefined): LeadFilter['after'] {
  const [, createdAt, id] = /^(\d{1,15})_([\da-f-]{36})$/.exec(text ?? '') ?? [];
  return id === undefined ? undefined : { createdAt: Number(createdAt), id };
}
