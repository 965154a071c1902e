/** Deletes little by little, so that nobody who sends a request meanwhile waits for more than a part of it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { LeadOperations } from './operations/lead-operations.ts';
import type { LeadStore } from './lead-store.ts';

/** A tenth of a second, on a slow disk. */
const batchSize = 250;
/** How long to try to clear the log while others read from it. */
const scrubTimeoutMs = 2000;
const scrubRetryMs = 50;

export function createBatchedDelete({
  deleteBatch,
  scrub,
}: Pick<LeadOperations, 'deleteBatch' | 'scrub'>): LeadStore['delete'] {
  async function scrubWithRetry(): Promise<boolean> {
    for (const end = performance.now() + scrubTimeoutMs; ; await wait(scrubRetryMs)) {
      if (await scrub()) return true;
      if (performance.now() > end) return false;
    }
  }

  return async (which, by) => {
    let deleted = 0;
    for (let batch = batchSize; batch === batchSize;) {
      const begin = performance.now();
      batch = await deleteBatch(which, batchSize, by);
      deleted += batch;
      // As long again is for others: another process seldom gets its turn at a file that is hardly ever free.
      if (batch === batchSize) await wait(performance.now() - begin);
    }
    return { deleted, erased: await scrubWithRetry() };
  };
}
