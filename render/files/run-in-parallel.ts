import { availableParallelism } from 'node:os';

// Encoders and compressors run in libuv's thread pool. Its size must be set before first use; the default is four.
process.env['UV_THREADPOOL_SIZE'] ??= String(Math.max(4, availableParallelism()));

/** Handles one item more than there are processors: one on the main thread while the others use the thread pool. */
export async function runInParallel<T>(items: readonly T[], handle: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await handle(item);
  };
  const workers = Array.from({ length: availableParallelism() + 1 }, () => worker().finally(() => waiting.splice(0)));
  // After a failure, no new item is started, but running ones finish.
  const failure = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}
