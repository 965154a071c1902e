/**
 * Makes requests of earlier versions searchable and counted, in the background, because that takes minutes for 500,000.
 * While servers are replaced one by one, older ones still store such requests. Also merges what saves have added to the
 * index, so that visitors hardly ever wait for FTS5 to do so.
 */
import type { Logger } from 'pino';
import { createRepeatingTask } from '../repeating-task.ts';
import type { LeadStore } from './store/lead-store.ts';

const intervalMs = 60_000;
const progressIntervalMs = 15_000;

interface IndexTaskOptions {
  store: Pick<LeadStore, 'index' | 'countUnindexed' | 'mergeIndex'>;
  log: Logger;
}

export function createIndexTask({ store, log }: IndexTaskOptions) {
  async function indexMissing(): Promise<void> {
    const total = await store.countUnindexed();
    if (total === 0) return;
    log.info({ total }, 'indexing requests: until that is done, searches and counts at the desk are incomplete');
    let loggedAt = performance.now();
    const indexed = await store.index((done) => {
      if (performance.now() - loggedAt < progressIntervalMs) return;
      loggedAt = performance.now();
      log.info({ indexed: done, total }, 'indexing requests');
    });
    log.info({ indexed }, 'requests indexed');
  }

  async function run(): Promise<void> {
    await indexMissing();
    await store.mergeIndex();
  }

  const task = createRepeatingTask(intervalMs, run, (reason) => log.error({ reason }, 'requests not indexed'));
  return {
    run: task.run,
    start() {
      task.start();
      void task.run();
    },
    stop: task.stop,
  };
}
