/** Deletes little by little, so that nobody who sends a request meanwhile waits for more than a part of it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { LeadOperations } from './operations.ts';
import type { LeadStore } from './store.ts';

/** A tenth of a second, on a slow disk. */
const partSize = 250;
/** How long to try to clear the log while others read from it. */
const scrubMs = 2000;
const againMs = 50;

export function deletionBy({ deleteSome, scrub }: Pick<LeadOperations, 'deleteSome' | 'scrub'>): LeadStore['delete'] {
  async function scrubPatiently(): Promise<boolean> {
    for (const end = performance.now() + scrubMs; ; await wait(againMs)) {
      if (await scrub()) return true;
      if (performance.now() > end) return false;
    }
  }

  return async (which, by) => {
    let deleted = 0;
    for (let part = partSize; part === partSize; ) {
      const begin = performance.now();
      part = await deleteSome(which, partSize, by);
      deleted += part;
      // As long again is for others: another process seldom gets its turn at a file that is hardly ever free.
      if (part === partSize) await wait(performance.now() - begin);
    }
    return { deleted, erased: await scrubPatiently() };
  };
}
