const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** The delay before each attempt, counted from the previous failure: about three days in total. */
export const retryDelaysMs = [
  0,
  5 * seconds,
  5 * minutes,
  30 * minutes,
  2 * hours,
  5 * hours,
  10 * hours,
  14 * hours,
  20 * hours,
  24 * hours,
];

/** When to retry after this many failed attempts; undefined after the last one. */
export function nextAttemptAt(attempts: number, now: number): number | undefined {
  const delay = retryDelaysMs[attempts];
  return delay === undefined ? undefined : now + delay;
}
