import { availableParallelism } from 'node:os';

// Encoders and compressors run in Node's own threads, four unless told otherwise before the first is used.
process.env['UV_THREADPOOL_SIZE'] ??= String(Math.max(4, availableParallelism()));

/** Works through a list on all processors. One item more than there are: while it is composed here, the others are encoded. */
export async function runInParallel<T>(items: readonly T[], handle: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await handle(item);
  };
  const workers = Array.from({ length: availableParallelism() + 1 }, () => worker().finally(() => waiting.splice(0)));
  // After a failure nothing new is begun, but what was begun is finished and kept.
  const failure = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}
