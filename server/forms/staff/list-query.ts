/** Parses the query string of the list. Invalid values are ignored. */
import { deskTabs, type DeskGroup, type DeskListPage, type DeskQuery } from '#contract/desk.ts';
import { normaliseLine } from '#server/forms/intake/normalise.ts';
import { dayMs, parseDay, startOfDayIn } from '#server/forms/parse-day.ts';
import type { LeadFilter } from '#server/forms/store/lead-types.ts';
import { dateFormatOf } from '#model/isomorphic/intl-formats.ts';

export function parseDeskQuery(params: Record<string, string>): DeskQuery {
  const text = (name: string, maxLength: number) => normaliseLine(params[name] ?? '').slice(0, maxLength);
  const day = (name: string) => (parseDay(params[name] ?? '') === undefined ? '' : params[name]!);
  const overdue = params['overdue'] === '1';
  return {
    tab: overdue ? 'new' : (deskTabs.find((tab) => tab === params['place']) ?? 'new'),
    overdue,
    search: text('search', 200),
    from: day('from'),
    to: day('to'),
    page: text('page', 200),
    job: text('job', 200),
    language: text('in', 35),
  };
}

export function toLeadFilter(
  { tab, overdue, search, from, to, page, job, language }: DeskQuery,
  group: DeskGroup,
  timeZone: string,
  now: number,
): LeadFilter {
  const before = Math.min(
    to ? startOfDayIn(timeZone, parseDay(to)! + dayMs) : Infinity,
    overdue ? findOverdueTime(now, timeZone) : Infinity,
  );
  return {
    group,
    tab,
    ...(search && { search }),
    ...(from && { from: startOfDayIn(timeZone, parseDay(from)!) }),
    ...(before < Infinity && { to: before }),
    ...(page && { page }),
    ...(job && { job }),
    ...(language && { language }),
  };
}

/** Null without the parameters of a list: a request was opened from elsewhere. */
export function parseListPage(params: Record<string, string>): DeskListPage | null {
  return params['place'] === undefined ? null : { query: parseDeskQuery(params), after: cursorTextOf(params) };
}

/** Empty if it is not a cursor. */
export const cursorTextOf = ({ after = '' }: Record<string, string>) => (parseCursor(after) ? after : '');

/** The cursor of the next page. */
export function parseCursor(text: string | undefined): LeadFilter['after'] {
  const [, createdAt, id] = /^(\d{1,15})_([\da-f-]{36})$/.exec(text ?? '') ?? [];
  return id === undefined ? undefined : { createdAt: Number(createdAt), id };
}

const overdueMs = 2 * dayMs;

/** Requests received before this time are overdue: two working days ago, Saturdays and Sundays left out. */
export function findOverdueTime(now: number, timeZone: string): number {
  const date = dateFormatOf('en-CA', { timeZone });
  let time = now;
  for (let left = overdueMs; ;) {
    // The day that ends at `time`, or contains it.
    const day = Date.parse(date.format(time - 1));
    const start = startOfDayIn(timeZone, day);
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    const worked = isWeekend ? 0 : time - start;
    if (worked >= left) return time - left;
    left -= worked;
    time = start;
  }
}
