/** The parts of a store that both engines share. Deletes and indexes in batches, so that requests wait for one at most. */
import { setTimeout as wait } from 'node:timers/promises';
import type { LeadOperations } from './operations/lead-operations.ts';
import { operationNames, type LeadStore } from './lead-store.ts';

/** A visitor waits for at most one batch, so this is how long one should take. */
const batchMs = 5;
/** Files of applications take longer than anything else. */
const firstBatchSize = 5;
const maxBatchSize = 250;
/** Pauses, relative to the work before them: most visitors wait for none of it, and nearly none for what takes long. */
const shortPause = 4;
const longPause = 30;
/** Merging the most frequent trigrams takes longer than a batch, and cannot be divided. */
const longWorkMs = 20;
/** How long to retry while other programs read the write-ahead log. */
const scrubTimeoutMs = 2000;
const scrubRetryMs = 50;

const pauseAfter = (elapsed: number) => wait(elapsed * (elapsed > longWorkMs ? longPause : shortPause));

/** Runs batches of a suitable size until one is not full. Returns the sum. */
async function runInBatches(
  runBatch: (size: number) => Promise<number>,
  afterBatch: (done: number) => Promise<void> | void = () => {},
): Promise<number> {
  let done = 0;
  for (let size = firstBatchSize; ;) {
    const startedAt = performance.now();
    const count = await runBatch(size);
    const elapsed = performance.now() - startedAt;
    done += count;
    if (count < size) return done;
    size = Math.min(maxBatchSize, Math.max(1, Math.round((size * batchMs) / elapsed)));
    await pauseAfter(elapsed);
    await afterBatch(done);
  }
}

function createIndexMerge({ mergeIndexStep, hasDeletedInIndex }: LeadOperations) {
  async function merge(all: boolean): Promise<void> {
    for (let startedAt = performance.now(); await mergeIndexStep(all); startedAt = performance.now()) {
      all = false;
      await pauseAfter(performance.now() - startedAt);
    }
  }

  return {
    mergeIndex: () => merge(false),
    async eraseFromIndex(): Promise<void> {
      if (!(await hasDeletedInIndex())) return;
      // A merge that was interrupted may have passed what was deleted since, so it must end first.
      await merge(false);
      await merge(true);
    },
  };
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
  const indexMerge = createIndexMerge(operations);
  return {
    ...operations,
    ...rest,
    ...indexMerge,
    delete: createBatchedDelete(operations),
    index: (progress) =>
      runInBatches(operations.indexBatch, (indexed) => {
        progress?.(indexed);
        // If too much is left to merge, FTS5 does so when the next request is saved.
        return indexMerge.mergeIndex();
      }),
  };
}
