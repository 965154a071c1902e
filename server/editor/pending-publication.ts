/**
 * A publication whose release is built. From here on it is finished, whatever happens: what is left to do can be repeated.
 * `npm run build`, the next publication and the server look for it.
 */
import { join } from 'node:path';
import { readIfExists, removeDurably, writeDurably } from '#server/process/durable-files.ts';
import type { PublishJob } from './builder.ts';

export interface PendingPublication {
  job: PublishJob;
  /** Null in npm run dev, which publishes files only. */
  release: string | null;
  /** The release has been made the current one. An editor may have gone back to another one since. */
  isLive: boolean;
}

/** In the work folder, which servers on one project share. */
const fileIn = (workFolder: string) => join(workFolder, 'publishing/pending.json');

/** It is written in one step, so one that cannot be read is not ours. */
export async function readPending(workFolder: string): Promise<PendingPublication | null> {
  const text = await readIfExists(fileIn(workFolder));
  try {
    return text === null ? null : (JSON.parse(text) as PendingPublication);
  } catch {
    return null;
  }
}

export const writePending = (workFolder: string, pending: PendingPublication): Promise<void> =>
  writeDurably(fileIn(workFolder), JSON.stringify(pending));

export const removePending = (workFolder: string): Promise<void> => removeDurably(fileIn(workFolder));
