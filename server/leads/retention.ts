/** Deletes requests that are older than the owner wants to keep them, every hour. */
import { uptime as secondsSinceBoot } from 'node:os';
import type { Logger } from 'pino';
import { createRepeatingTask } from '../repeating-task.ts';
import type { LeadStore } from './store/lead-store.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Nothing came before this program was written: such a date is from a clock that was wrong, as of a machine without a battery. */
const earliestTrustedTime = Date.UTC(2026, 0, 1);

export interface RetentionOptions {
  store: Pick<LeadStore, 'delete'>;
  keepDays: number;
  now: () => number;
  /** Milliseconds by a clock that nobody can set. */
  uptime: () => number;
  log: Logger;
}

/** Goes on while the machine sleeps, so that a night in suspend is not taken for a changed clock. On Linux, Node's own timer does not. */
export const msSinceBoot = () => (process.platform === 'linux' ? secondsSinceBoot() * 1000 : performance.now());

export function createRetentionTask({ store, keepDays, now, uptime, log }: RetentionOptions) {
  let trustedOffset = now() - uptime();
  let changedOffset: { difference: number; since: number } | undefined;

  /** One that jumped ahead would make every request old. What it has said for a day, nobody will set right any more. */
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
    if (!isClockTrusted()) return log.error('old requests not deleted: the clock was changed');
    const { deleted, erased } = await store.delete({ before: now() - keepDays * dayMs, since: earliestTrustedTime });
    if (deleted > 0) log.info({ deleted, keepDays }, 'old requests deleted');
    if (!erased)
      log.warn('words of deleted requests are still in leads.db-wal: another program keeps reading the database');
  }

  // First after an hour: a machine that has just started may not have the right time yet. Every hour, since timers stand still
  // while a machine sleeps: a day of them may never pass.
  return createRepeatingTask(hourMs, deleteExpired, (reason) => log.error({ reason }, 'old requests not deleted'));
}
