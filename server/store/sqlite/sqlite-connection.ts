/**
 * The SQLite store: one local file, which several processes may share. One worker thread writes, another one reads, so
 * that visitors do not wait for staff.
 */
import type { StoreConnection } from '#server/store/connection.ts';
import type { SqliteOptions } from './sqlite-file.ts';
import { createWorkerClient } from './sqlite-worker-client.ts';

export async function openSqliteConnection(
  options: SqliteOptions,
  readOperations: readonly string[],
): Promise<StoreConnection> {
  /** Marker of the database that was opened first. A new worker must not create or open another one. */
  let marker: string | undefined;
  const writer = createWorkerClient(() => ({ ...options, expectedMarker: marker }));
  const reader = createWorkerClient(() => ({ ...options, expectedMarker: marker, readOnly: true }));
  const runningReads = new Set<Promise<unknown>>();
  let scrubbing: Promise<unknown> | undefined;

  async function read(operation: string, args: unknown[]): Promise<unknown> {
    await scrubbing?.catch(() => {});
    const result = reader.call(operation, args);
    runningReads.add(result);
    return result.finally(() => runningReads.delete(result));
  }

  /** The write-ahead log, which has deleted text, can be emptied only while nobody reads it. */
  async function scrub(): Promise<unknown> {
    await Promise.allSettled(runningReads);
    return writer.call('scrub', []);
  }

  function call(operation: string, args: unknown[]): Promise<unknown> {
    if (readOperations.includes(operation)) return read(operation, args);
    if (operation !== 'scrub') return writer.call(operation, args);
    const current = (scrubbing = scrub().finally(() => {
      if (scrubbing === current) scrubbing = undefined;
    }));
    return current;
  }

  marker = await writer.start();
  return {
    engine: 'sqlite',
    call,
    async close() {
      // The last connection moves the write-ahead log into the database, and one that only reads cannot.
      await reader.close();
      await writer.close();
    },
  };
}
