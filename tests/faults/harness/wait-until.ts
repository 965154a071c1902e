import { setTimeout as wait } from 'node:timers/promises';

/** Waits for a condition; a timeout counts as a hang and ends the run. */
export async function waitUntil(
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 60_000,
  intervalMs = 20,
): Promise<void> {
  for (const end = performance.now() + timeoutMs; !(await condition()); await wait(intervalMs)) {
    if (performance.now() > end) throw new Error(`After ${Math.round(timeoutMs / 1000)} s still not: ${what}`);
  }
}
