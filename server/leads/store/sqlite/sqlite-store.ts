/** The SQLite store: one local file, which several processes may share. Runs in a worker thread. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sqliteWorkerPath } from '../../../paths.ts';
import { StartupError } from '../../../startup-error.ts';
import { createLeadStore } from '../create-store.ts';
import type { LeadOperations } from '../operations/lead-operations.ts';
import type { SqliteOptions } from './sqlite-file.ts';
import type { StoreJob, StoreWorkerMessage, StoreJobResult } from './sqlite-worker.ts';
import { StorageError, type LeadStore } from '../lead-store.ts';

export async function openSqliteStore(options: SqliteOptions): Promise<LeadStore> {
  const pendingCalls = new Map<number, PromiseWithResolvers<unknown>>();
  let nextId = 0;
  let closed = false;
  /** Marker of the database that the first worker opened. A replacement must not create another one. */
  let marker: string | undefined;
  // A crashed worker is replaced at the next call.
  let currentWorker: Promise<Worker> | undefined = startWorker();

  async function startWorker(): Promise<Worker> {
    const worker = new Worker(sqliteWorkerPath, {
      workerData: { ...options, expectedMarker: marker } satisfies SqliteOptions,
    });
    let reason = 'The storage thread ended';
    worker.on('error', (error) => (reason = (error as Error).message));
    worker.on('exit', () => {
      currentWorker = undefined;
      for (const { reject } of pendingCalls.values()) reject(new StorageError(reason));
      pendingCalls.clear();
    });
    const message = await readFirstMessage(worker);
    if ('error' in message) throw new (message.isStartupError ? StartupError : StorageError)(message.error);
    if ('opened' in message) marker = message.opened;
    worker.on('message', ({ results }: { results: StoreJobResult[] }) => results.forEach(settle));
    return worker;
  }

  function settle(result: StoreJobResult): void {
    const caller = pendingCalls.get(result.id);
    pendingCalls.delete(result.id);
    if ('error' in result) caller?.reject(new StorageError(result.error));
    else caller?.resolve(result.value);
  }

  async function call(operation: keyof LeadOperations, args: unknown[]): Promise<unknown> {
    if (closed) throw new StorageError('The store is closed');
    const worker = await (currentWorker ??= startWorker()).catch((error: Error) => {
      currentWorker = undefined;
      throw new StorageError(error.message, { cause: error });
    });
    const job: StoreJob = { id: nextId++, operation, args };
    const caller = Promise.withResolvers<unknown>();
    pendingCalls.set(job.id, caller);
    worker.postMessage(job);
    return caller.promise;
  }

  await currentWorker;
  return createLeadStore(call, {
    engine: 'sqlite',
    async close() {
      closed = true;
      const worker = await currentWorker?.catch(() => undefined);
      if (!worker) return;
      const exit = once(worker, 'exit');
      worker.postMessage('close');
      await exit;
    },
  });
}

async function readFirstMessage(worker: Worker): Promise<StoreWorkerMessage> {
  const [message] = (await Promise.race([
    once(worker, 'message'),
    once(worker, 'exit').then(() => [{ error: 'The storage thread ended during startup', isStartupError: false }]),
  ])) as [StoreWorkerMessage];
  return message;
}
