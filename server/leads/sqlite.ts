/** The store in one file of this machine. Several processes may share the file. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sqliteThread } from '../threads.ts';
import { StartError } from '../start-error.ts';
import { deletionBy } from './deletion.ts';
import type { LeadOperations } from './operations.ts';
import type { SqliteOptions } from './sqlite-file.ts';
import type { Job, Message, Result } from './sqlite-worker.ts';
import { operationNames, StorageError, type LeadStore } from './store.ts';

export async function openSqliteStore(options: SqliteOptions): Promise<LeadStore> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let nextId = 0;
  let closed = false;
  /** Of the database that the first thread opened: no later one makes another. */
  let since: string | undefined;
  // A thread that ended unexpectedly is replaced at the next call.
  let thread: Promise<Worker> | undefined = startThread();

  async function startThread(): Promise<Worker> {
    const worker = new Worker(sqliteThread, { workerData: { ...options, since } });
    let problem = 'The storage thread ended';
    worker.on('error', (error) => (problem = (error as Error).message));
    worker.on('exit', () => {
      thread = undefined;
      for (const { reject } of waiting.values()) reject(new StorageError(problem));
      waiting.clear();
    });
    const message = await firstMessage(worker);
    if ('refused' in message) throw new (message.forOwner ? StartError : StorageError)(message.refused);
    if ('opened' in message) since = message.opened;
    worker.on('message', ({ results }: { results: Result[] }) => results.forEach(settle));
    return worker;
  }

  function settle(result: Result): void {
    const caller = waiting.get(result.id);
    waiting.delete(result.id);
    if ('error' in result) caller?.reject(new StorageError(result.error));
    else caller?.resolve(result.value);
  }

  async function call(operation: keyof LeadOperations, args: unknown[]): Promise<unknown> {
    if (closed) throw new StorageError('The storage is closed');
    const worker = await (thread ??= startThread()).catch((error: Error) => {
      thread = undefined;
      throw new StorageError(error.message, { cause: error });
    });
    const job: Job = { id: nextId++, operation, args };
    const caller = Promise.withResolvers<unknown>();
    waiting.set(job.id, caller);
    worker.postMessage(job);
    return caller.promise;
  }

  await thread;
  const entries = operationNames.map((name) => [name, (...args: unknown[]) => call(name, args)]);
  const operations = Object.fromEntries(entries) as LeadOperations;
  return {
    ...operations,
    delete: deletionBy(operations),
    engine: 'sqlite',
    async close() {
      closed = true;
      const worker = await thread?.catch(() => undefined);
      if (!worker) return;
      const exit = once(worker, 'exit');
      worker.postMessage('close');
      await exit;
    },
  };
}

async function firstMessage(worker: Worker): Promise<Message> {
  const [message] = (await Promise.race([
    once(worker, 'message'),
    once(worker, 'exit').then(() => [{ refused: 'The storage thread ended as it started', forOwner: false }]),
  ])) as [Message];
  return message;
}
