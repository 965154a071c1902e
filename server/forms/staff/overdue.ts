/** When an unanswered request is overdue. */
import { dateFormatOf } from '#model/isomorphic/intl-formats.ts';
import { dayMs, startOfDayIn } from '#server/forms/parse-day.ts';

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
