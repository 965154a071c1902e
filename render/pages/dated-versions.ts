/** Pages that change on a known date, such as when a job closes, are built in advance: one version per date. */
import { isDeepStrictEqual } from 'node:util';
import type { LocaleContent } from '#model/schema/locale-content.ts';

/** Dates on which the site changes: the latest one up to today ('' if there is none), then all future ones. */
export function changeDatesOf(locales: Pick<LocaleContent, 'content'>[], today: string): string[] {
  const days = locales
    .flatMap(({ content }) => content.jobs)
    .flatMap(({ closes }) => (closes ? [dayAfter(closes)] : []));
  const sorted = [...new Set(days)].toSorted();
  return [sorted.findLast((day) => day <= today) ?? '', ...sorted.filter((day) => day > today)];
}

export interface DatedVersion<T> {
  from: string;
  value: T;
}

/** Skips dates on which the value does not change. */
export function datedVersionsOf<T>(days: string[], valueOn: (day: string) => T): DatedVersion<T>[] {
  const versions: DatedVersion<T>[] = [];
  for (const from of days) {
    const value = valueOn(from);
    if (!isDeepStrictEqual(versions.at(-1)?.value, value)) versions.push({ from, value });
  }
  return versions;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
