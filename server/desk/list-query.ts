/** From the address of a list to the requests that it shows. Whatever makes no sense counts as not asked for. */
import { deskTabs, type DeskQuery } from '#contract/desk.ts';
import { normaliseLine } from '../leads/intake/normalise.ts';
import { dayMs, parseDay } from '../leads/parse-day.ts';
import type { LeadFilter } from '../leads/store/lead-types.ts';

export function parseDeskQuery(given: Record<string, string>): DeskQuery {
  const text = (name: string, most: number) => normaliseLine(given[name] ?? '').slice(0, most);
  const day = (name: string) => (parseDay(given[name] ?? '') === undefined ? '' : given[name]!);
  return {
    tab: deskTabs.find((place) => place === given['place']) ?? 'new',
    search: text('search', 200),
    from: day('from'),
    to: day('to'),
    page: text('page', 200),
    language: text('in', 35),
  };
}

export function toLeadFilter({ tab, search, from, to, page, language }: DeskQuery): LeadFilter {
  return {
    tab,
    ...(search && { search }),
    ...(from && { from: parseDay(from) }),
    ...(to && { to: parseDay(to)! + dayMs }),
    ...(page && { page }),
    ...(language && { language }),
  };
}

/** Where the next page begins, as the address says it. */
export function parseCursor(text: string | undefined): LeadFilter['after'] {
  const [, createdAt, id] = /^(\d{1,15})_([\da-f-]{36})$/.exec(text ?? '') ?? [];
  return id === undefined ? undefined : { createdAt: Number(createdAt), id };
}
