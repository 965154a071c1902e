/** The parts of a store that both engines share. */
import { setTimeout as wait } from 'node:timers/promises';
import type { StoreConnection } from '#server/store/connection.ts';
import { createStoreOperations, type StoreOperations } from './operations.ts';
import type { Store } from './store.ts';

/** Few: a visitor may wait for one batch, and to take a form out of the search index takes SQLite some 20 ms. */
const deletionBatch = 10;
/** How long to retry while other programs read the write-ahead log. */
const scrubTimeoutMs = 2000;
const scrubRetryMs = 50;

/** They use the database only when they are called, which is elsewhere. */
const operationNames = Object.keys(createStoreOperations(undefined!, 'sqlite'));

export function createStore({ engine, call, close }: StoreConnection): Store {
  const entries = operationNames.map((name) => [name, (...args: unknown[]) => call(name, args)]);
  const operations = Object.fromEntries(entries) as StoreOperations;

  async function scrubWithRetry(): Promise<boolean> {
    for (const deadline = performance.now() + scrubTimeoutMs; ; await wait(scrubRetryMs)) {
      if (await operations.scrub()) return true;
      if (performance.now() > deadline) return false;
    }
  }

  return {
    ...operations,
    engine,
    close,
    async delete(target, by, progress) {
      for (let deleted = 0; ;) {
        const count = await operations.deleteBatch(target, deletionBatch, by);
        deleted += count;
        if (count < deletionBatch) return { deleted, erased: await scrubWithRetry() };
        progress?.(deleted);
      }
    },
  };
}
