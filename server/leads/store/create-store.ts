/** The parts of a store that both engines share. Deletes and indexes in batches, so that requests wait for one at most. */
import { setTimeout as wait } from 'node:timers/promises';
import type { LeadOperations } from './operations/lead-operations.ts';
import { operationNames, type LeadStore } from './lead-store.ts';

/** A visitor waits for at most one batch, so this is how long one should take. */
const batchMs = 50;
const firstBatchSize = 20;
const maxBatchSize = 250;
/** How long to retry while other programs read the write-ahead log. */
const scrubTimeoutMs = 2000;
const scrubRetryMs = 50;

/** Runs batches of a suitable size until one is not full. Returns the sum. */
async function runInBatches(
  runBatch: (size: number) => Promise<number>,
  progress: (done: number) => void = () => {},
): Promise<number> {
  let done = 0;
  for (let size = firstBatchSize; ;) {
    const startedAt = performance.now();
    const count = await runBatch(size);
    const elapsed = performance.now() - startedAt;
    done += count;
    if (count < size) return done;
    progress(done);
    size = Math.min(maxBatchSize, Math.max(1, Math.round((size * batchMs) / elapsed)));
    // Pause for as long as the batch took, or other processes would hardly ever get the lock.
    await wait(elapsed);
  }
}

function createBatchedDelete({ deleteBatch, scrub }: LeadOperations): LeadStore['delete'] {
  async function scrubWithRetry(): Promise<boolean> {
    for (const deadline = performance.now() + scrubTimeoutMs; ; await wait(scrubRetryMs)) {
      if (await scrub()) return true;
      if (performance.now() > deadline) return false;
    }
  }

  return async (target, by) => {
    const deleted = await runInBatches((size) => deleteBatch(target, size, by));
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
  return {
    ...operations,
    ...rest,
    delete: createBatchedDelete(operations),
    index: (progress) => runInBatches(operations.indexBatch, progress),
  };
}
