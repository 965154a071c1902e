/** The parts of a store that both engines share. Deletes in batches, so that requests wait for one batch at most. */
import { setTimeout as wait } from 'node:timers/promises';
import type { LeadOperations } from './operations/lead-operations.ts';
import { operationNames, type LeadStore } from './lead-store.ts';

/** Takes about 100 ms on a slow disk. */
const batchSize = 250;
/** How long to retry while other programs read the write-ahead log. */
const scrubTimeoutMs = 2000;
const scrubRetryMs = 50;

function createBatchedDelete({ deleteBatch, scrub }: LeadOperations): LeadStore['delete'] {
  async function scrubWithRetry(): Promise<boolean> {
    for (const deadline = performance.now() + scrubTimeoutMs; ; await wait(scrubRetryMs)) {
      if (await scrub()) return true;
      if (performance.now() > deadline) return false;
    }
  }

  return async (target, by) => {
    let deleted = 0;
    for (let batch = batchSize; batch === batchSize;) {
      const startedAt = performance.now();
      batch = await deleteBatch(target, batchSize, by);
      deleted += batch;
      // Pause for as long as the batch took, or other processes would hardly ever get the lock.
      if (batch === batchSize) await wait(performance.now() - startedAt);
    }
    return { deleted, erased: await scrubWithRetry() };
  };
}

/** `call` runs one operation in its own transaction. */
export function createLeadStore(
  call: (operation: keyof LeadOperations, args: unknown[]) => Promise<unknown>,
  rest: Pick<LeadStore, 'engine' | 'close'>,
): LeadStore {
  const entries = operationNames.map((name) => [name, (...args: unknown[]) => call(name, args)]);
  const operations = Object.fromEntries(entries) as LeadOperations;
  return { ...operations, ...rest, delete: createBatchedDelete(operations) };
}
