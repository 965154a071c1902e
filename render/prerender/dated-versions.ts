/** What changes by itself on a day to come is built now, once for each such day. */
import { isDeepStrictEqual } from 'node:util';
import type { LocaleContent } from '#model/site-content.ts';

/** The days after which something is over: first the last one that has come ('' before any), then those to come. */
export function changeDatesOf(editions: Pick<LocaleContent, 'content'>[], today: string): string[] {
  const days = editions
    .flatMap(({ content }) => content.jobs)
    .flatMap(({ closes }) => (closes ? [dayAfter(closes)] : []));
  const sorted = [...new Set(days)].toSorted();
  return [sorted.findLast((day) => day <= today) ?? '', ...sorted.filter((day) => day > today)];
}

export interface DatedVersion<T> {
  from: string;
  value: T;
}

/** A day on which the value is still the one of the day before is passed over. */
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
