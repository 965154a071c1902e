/** Deletes requests that are older than the owner wants to keep them, once a day. */
import type { Logger } from 'pino';
import type { LeadStore } from './store.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Nothing came before this program was written: such a date is from a clock that was wrong, as of a machine without a battery. */
const beginning = Date.UTC(2026, 0, 1);

export interface RetentionOptions {
  store: Pick<LeadStore, 'purge'>;
  keepDays: number;
  now: () => number;
  /** Milliseconds by a clock that nobody can set. */
  uptime: () => number;
  log: Logger;
}

export function createRetention({ store, keepDays, now, uptime, log }: RetentionOptions) {
  const difference = now() - uptime();

  async function run(): Promise<void> {
    // A clock that jumped ahead would make every request old.
    if (Math.abs(now() - uptime() - difference) > hourMs) return log.error('old requests not deleted: the clock was changed');
    try {
      const deleted = await store.purge(now() - keepDays * dayMs, beginning);
      if (deleted > 0) log.info({ deleted, keepDays }, 'old requests deleted');
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'old requests not deleted');
    }
  }

  let timer: NodeJS.Timeout | undefined;
  return {
    run,
    /** First after an hour: a machine that has just started may not have the right time yet. */
    start() {
      timer = setTimeout(() => {
        void run();
        timer = setInterval(() => void run(), dayMs);
      }, hourMs);
    },
    stop: () => clearTimeout(timer),
  };
}
