/** Deletes requests older than `keepRequestsDays` and applications older than `keepApplicationsDays`, every hour. */
import { uptime as secondsSinceBoot } from 'node:os';
import type { Logger } from 'pino';
import { createRepeatingTask } from '#server/process/repeating-task.ts';
import type { LeadGroup } from './store/lead-types.ts';
import type { LeadStore } from './store/lead-store.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** An earlier date comes from a wrong clock, such as on a machine without a battery. */
const earliestTrustedTime = Date.UTC(2026, 0, 1);

interface RetentionOptions {
  store: Pick<LeadStore, 'delete'>;
  getKeepDays: (group: LeadGroup) => number;
  now: () => number;
  /** Milliseconds of a monotonic clock. */
  uptime: () => number;
  log: Logger;
}

/** Includes time in suspend, so that it does not look like a changed clock; `performance.now()` does not on Linux. */
export const msSinceBoot = () => (process.platform === 'linux' ? secondsSinceBoot() * 1000 : performance.now());

export function createRetentionTask({ store, getKeepDays, now, uptime, log }: RetentionOptions) {
  let trustedOffset = now() - uptime();
  let changedOffset: { difference: number; since: number } | undefined;

  /**
   * A clock that jumps ahead would make every request look old. A clock offset that lasts 24 h is accepted as correct.
   */
  function isClockTrusted(): boolean {
    const difference = now() - uptime();
    const isNear = (other: number) => Math.abs(difference - other) <= hourMs;
    if (!isNear(trustedOffset) && !(changedOffset && isNear(changedOffset.difference)))
      changedOffset = { difference, since: uptime() };
    if (changedOffset && isNear(changedOffset.difference) && uptime() - changedOffset.since >= dayMs)
      trustedOffset = changedOffset.difference;
    if (isNear(trustedOffset)) changedOffset = undefined;
    return changedOffset === undefined;
  }

  async function deleteExpired(): Promise<void> {
    if (!isClockTrusted()) return log.error('old requests not deleted: the system clock has changed');
    for (const group of ['requests', 'applications'] as const) {
      const keepDays = getKeepDays(group);
      const before = now() - keepDays * dayMs;
      const { deleted, erased } = await store.delete({ before, since: earliestTrustedTime, group });
      if (deleted > 0) log.info({ deleted, keepDays }, `old ${group} deleted`);
      if (!erased)
        log.warn(`text of deleted ${group} is still in leads.db-wal: another program keeps reading the database`);
    }
  }

  // The first run is after an hour, because a machine that has just started may not have the right time yet.
  // Hourly rather than daily, because timers stop while a machine sleeps.
  return createRepeatingTask(hourMs, deleteExpired, (reason) => log.error({ reason }, 'old requests not deleted'));
}
