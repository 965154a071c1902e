/** Starts a worker thread with an SQLite connection, and calls operations in it. A crashed one is replaced. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sqliteWorkerPath } from '#server/process/paths.ts';
import { StartupError } from '#server/process/startup-error.ts';
import { StorageError } from '#server/store/storage-error.ts';
import type { SqliteOptions } from './sqlite-file.ts';
import type { StoreJob, StoreWorkerMessage, StoreJobResult } from './run-sqlite-worker.ts';

/** `getOptions` is called for each new worker. */
export function createWorkerClient(getOptions: () => SqliteOptions) {
  const pendingCalls = new Map<number, PromiseWithResolvers<unknown>>();
  let nextId = 0;
  let closed = false;
  let currentWorker: Promise<{ worker: Worker; marker: string | undefined }> | undefined;

  async function startWorker() {
    const worker = new Worker(sqliteWorkerPath, { workerData: getOptions() });
    let reason = 'The storage thread ended';
    worker.on('error', (error) => (reason = (error as Error).message));
    worker.on('exit', () => {
      currentWorker = undefined;
      for (const { reject } of pendingCalls.values()) reject(new StorageError(reason));
      pendingCalls.clear();
    });
    const message = await readFirstMessage(worker);
    if ('error' in message) throw new (message.isStartupError ? StartupError : StorageError)(message.error);
    worker.on('message', ({ results }: { results: StoreJobResult[] }) => results.forEach(settle));
    return { worker, marker: 'opened' in message ? message.opened : undefined };
  }

  function settle(result: StoreJobResult): void {
    const caller = pendingCalls.get(result.id);
    pendingCalls.delete(result.id);
    if ('error' in result) caller?.reject(new StorageError(result.error));
    else caller?.resolve(result.value);
  }

  return {
    /** Optional: otherwise the first call starts the worker. Returns the marker of the database. */
    start: async () => (await (currentWorker ??= startWorker())).marker,

    async call(operation: string, args: unknown[]): Promise<unknown> {
      if (closed) throw new StorageError('The store is closed');
      const { worker } = await (currentWorker ??= startWorker()).catch((error: Error) => {
        currentWorker = undefined;
        throw new StorageError(error.message, { cause: error });
      });
      const job: StoreJob = { id: nextId++, operation, args };
      const caller = Promise.withResolvers<unknown>();
      pendingCalls.set(job.id, caller);
      worker.postMessage(job);
      return caller.promise;
    },

    async close(): Promise<void> {
      closed = true;
      const started = await currentWorker?.catch(() => undefined);
      if (!started) return;
      const exit = once(started.worker, 'exit');
      started.worker.postMessage('close');
      await exit;
    },
  };
}

async function readFirstMessage(worker: Worker): Promise<StoreWorkerMessage> {
  const [message] = (await Promise.race([
    once(worker, 'message'),
    once(worker, 'exit').then(() => [{ error: 'The storage thread ended during startup', isStartupError: false }]),
  ])) as [StoreWorkerMessage];
  return message;
}
