/** From the address of a list to the requests that it shows. Whatever makes no sense counts as not asked for. */
import { deskPlaces, type DeskQuery } from '#contract/desk.ts';
import { normaliseLine } from '../leads/normalise.ts';
import type { ListFilter } from '../leads/lead-types.ts';

const dayMs = 24 * 60 * 60_000;

export function readQuery(given: Record<string, string>): DeskQuery {
  const text = (name: string, most: number) => normaliseLine(given[name] ?? '').slice(0, most);
  const day = (name: string) => (Number.isNaN(startOf(given[name] ?? '')) ? '' : given[name]!);
  return {
    place: deskPlaces.find((place) => place === given['place']) ?? 'new',
    search: text('search', 200),
    from: day('from'),
    to: day('to'),
    page: text('page', 200),
    language: text('in', 35),
  };
}

export function filterOf({ place, search, from, to, page, language }: DeskQuery): ListFilter {
  return {
    place,
    ...(search && { search }),
    ...(from && { from: startOf(from) }),
    ...(to && { to: startOf(to) + dayMs }),
    ...(page && { page }),
    ...(language && { language }),
  };
}

/** Where the next page begins, as the address says it. */
export function readAfter(text: string | undefined): ListFilter['after'] {
  const [, createdAt, id] = /^(\d{1,15})_([\da-f-]{36})$/.exec(text ?? '') ?? [];
  return id === undefined ? undefined : { createdAt: Number(createdAt), id };
}

function startOf(day: string): number {
  return /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00Z`) : Number.NaN;
}
