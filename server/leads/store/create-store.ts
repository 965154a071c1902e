/** The parts of a store that both engines share. Deletes and indexes in batches, so that requests wait for one at most. */
import { setTimeout as wait } from 'node:timers/promises';
import type { LeadOperations } from './operations/lead-operations.ts';
import { operationNames, type LeadStore } from './lead-store.ts';

/** A visitor waits for at most one batch, so this is how long one should take. */
const batchMs = 5;
const maxBatchSize = 250;
/**
 * Few, because files of applications take longer than anything else. Not fewer: a batch that takes long because the
 * machine is busy is no quicker with less to do.
 */
const minBatchSize = 5;
/** Pauses, relative to the work before them, so that nineteen of twenty visitors wait for none of it. */
const usualPause = 4;
/** Longer: half of the steps take longer than a batch, and there is an hour for them. */
const pauseWhileErasing = 40;
/** Shorter: it happens once, and until then searches are incomplete. */
const pauseWhileIndexing = 1;
/** About twice what a batch adds, so that merging neither lags behind nor delays indexing for long. */
const maxStepsPerBatch = 10;
/** Merging the most frequent trigrams takes longer than a batch, and cannot be divided. */
const longWorkMs = 20;
const pauseAfterLongWork = 40;
/** On a busy machine everything takes long. Then an end in sight matters more. */
const maxPauseMs = 500;
/** How long to retry while other programs read the write-ahead log. */
const scrubTimeoutMs = 2000;
const scrubRetryMs = 50;

const pauseAfter = (elapsed: number, pause: number) =>
  wait(Math.min(maxPauseMs, elapsed * (elapsed > longWorkMs ? pauseAfterLongWork : pause)));

/** Runs batches of a suitable size until one is not full. Returns the sum. */
async function runInBatches(
  runBatch: (size: number) => Promise<number>,
  pause: number,
  afterBatch: (done: number) => Promise<void> | void = () => {},
): Promise<number> {
  let done = 0;
  for (let size = minBatchSize; ;) {
    const startedAt = performance.now();
    const count = await runBatch(size);
    const elapsed = performance.now() - startedAt;
    done += count;
    if (count < size) return done;
    size = Math.min(maxBatchSize, Math.max(minBatchSize, Math.round((size * batchMs) / elapsed)));
    await pauseAfter(elapsed, pause);
    await afterBatch(done);
  }
}

function createScrubWithRetry({ scrub }: LeadOperations) {
  return async (): Promise<boolean> => {
    for (const deadline = performance.now() + scrubTimeoutMs; ; await wait(scrubRetryMs)) {
      if (await scrub()) return true;
      if (performance.now() > deadline) return false;
    }
  };
}

function createIndexMerge({ mergeIndexStep, hasDeletedInIndex }: LeadOperations, scrub: () => Promise<boolean>) {
  async function merge({ all = false, pause = usualPause, maxSteps = Infinity } = {}): Promise<void> {
    for (let step = 0; step < maxSteps; step++) {
      const startedAt = performance.now();
      if (!(await mergeIndexStep(all && step === 0))) return;
      await pauseAfter(performance.now() - startedAt, pause);
    }
  }

  return {
    mergeIndex: () => merge(),
    /** If too much is left to merge, FTS5 does so when the next request is saved. */
    mergeWhileIndexing: () => merge({ pause: pauseWhileIndexing, maxSteps: maxStepsPerBatch }),
    async eraseFromIndex(): Promise<void> {
      if (!(await hasDeletedInIndex())) return;
      // A merge that was interrupted may have passed what was deleted since, so it must end first.
      await merge({ pause: pauseWhileErasing });
      await merge({ all: true, pause: pauseWhileErasing });
      await scrub();
    },
  };
}

/** `call` runs one operation in its own transaction. */
export function createLeadStore(
  call: (operation: keyof LeadOperations, args: unknown[]) => Promise<unknown>,
  rest: Pick<LeadStore, 'engine' | 'close'>,
): LeadStore {
  const entries = operationNames.map((name) => [name, (...args: unknown[]) => call(name, args)]);
  const operations = Object.fromEntries(entries) as LeadOperations;
  const scrub = createScrubWithRetry(operations);
  const { mergeWhileIndexing, ...indexMerge } = createIndexMerge(operations, scrub);
  return {
    ...operations,
    ...rest,
    ...indexMerge,
    async delete(target, by, progress) {
      const deleted = await runInBatches((size) => operations.deleteBatch(target, size, by), usualPause, progress);
      return { deleted, erased: await scrub() };
    },
    index: (progress) =>
      runInBatches(operations.indexBatch, pauseWhileIndexing, (indexed) => {
        progress?.(indexed);
        return mergeWhileIndexing();
      }),
  };
}
