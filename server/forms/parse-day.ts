import { dateFormatOf } from '#model/isomorphic/intl-formats.ts';

export const dayMs = 24 * 60 * 60_000;

/** The start of a day in UTC, such as 2026-11-20; undefined if there is no such day. */
export function parseDay(text: string): number | undefined {
  const start = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  // Date.parse accepts 30 February as a day in March.
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(text) ? start : undefined;
}

/** The start of the day that begins at `day` in UTC, in another time zone. */
export function startOfDayIn(timeZone: string, day: number): number {
  const format = dateFormatOf('en', { timeZone, timeZoneName: 'longOffset' });
  const offsetAt = (time: number) => {
    const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')!.value;
    const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? ['', '+', 0, 0];
    return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  };
  // Twice, because the clocks may change between this moment and the start of the day.
  const start = day - offsetAt(day - offsetAt(day));
  // Where they go forward at midnight, there is no midnight, and this is the day before.
  return start + Math.max(0, day - (start + offsetAt(start)));
}
