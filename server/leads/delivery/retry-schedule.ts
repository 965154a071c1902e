const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** How long to wait before each attempt, counted from the failure of the one before: three days and a bit in all. */
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

/** When to try again after so many attempts that failed; undefined when it is enough. */
export function nextAttemptAt(attempts: number, now: number): number | undefined {
  const wait = retryDelaysMs[attempts];
  return wait === undefined ? undefined : now + wait;
}
