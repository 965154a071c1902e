/**
 * A worker thread with an SQLite connection: one that writes, and one that only reads. Group commit: operations that
 * arrive during a commit share the next one. Each has its own savepoint, and none is acknowledged before the commit is
 * on disk.
 */
import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { StartupError } from '#server/process/startup-error.ts';
import type { Operations, StoreDefinition } from '#server/store/connection.ts';
import { createSqliteKysely } from './sqlite-dialect.ts';
import {
  busyTimeoutMs,
  cacheKib,
  databaseFile,
  readMarker,
  openSqliteFile,
  type SqliteOptions,
} from './sqlite-file.ts';

export interface StoreJob {
  id: number;
  operation: string;
  args: unknown[];
}
export type StoreJobResult = { id: number } & ({ value: unknown } | { error: string });
/** The first message is `opened`, with the marker's content, or `error`, which is also the last. Then come results. */
export type StoreWorkerMessage =
  | { opened: string | undefined }
  | { error: string; isStartupError: boolean }
  | { results: StoreJobResult[] };

interface Connection {
  database: DatabaseSync;
  operations: Operations;
  /** Identity of the database file and its write-ahead log, to detect when they are replaced. */
  files: string;
  /** Size of the database file, which never shrinks. */
  bytes: number;
}

const port = parentPort!;
const options = workerData as SqliteOptions;
const maxGroupSize = 512;
const queue: StoreJob[] = [];
let definition: StoreDefinition;
let connection: Connection | undefined;
let busy = false;
let closing = false;

const send = (message: StoreWorkerMessage) => port.postMessage(message);

async function connect(): Promise<Connection> {
  if (connection) return connection;
  const database = await openSqliteFile(options, definition);
  options.expectedMarker = readMarker(options.dataDir);
  const operations = definition.createOperations(createSqliteKysely(database), 'sqlite');
  connection = { database, operations, ...statFiles() };
  return connection;
}

function statFiles(): Pick<Connection, 'files' | 'bytes'> {
  const file = databaseFile(options.dataDir);
  const [main, log] = [file, `${file}-wal`].map((path) => statSync(path, { throwIfNoEntry: false }));
  return { files: [main?.dev, main?.ino, log?.dev, log?.ino].join(), bytes: main?.size ?? 0 };
}

/** Writes to removed or replaced files are lost. The next group reopens the file if it is still our database. */
function checkFiles(current: Connection): void {
  const { files, bytes } = statFiles();
  if (files === current.files && bytes >= current.bytes) {
    current.bytes = bytes;
    return;
  }
  connection = undefined;
  current.database.close();
  throw new Error(`${databaseFile(options.dataDir)} was removed, replaced or truncated while in use`);
}

/** Each read has its own snapshot: an open one would keep deleted text in the write-ahead log. */
async function runReads(jobs: StoreJob[]): Promise<StoreJobResult[]> {
  const results: StoreJobResult[] = [];
  for (const job of jobs) {
    try {
      const { database, operations } = await connectForReading();
      database.exec('begin');
      try {
        results.push({ id: job.id, value: await runOperation(operations, job) });
      } finally {
        if (database.isTransaction) database.exec('rollback');
      }
    } catch (error) {
      results.push({ id: job.id, error: (error as Error).message });
    }
  }
  return results;
}

/** Reopens files that were replaced: unlike a write, a read can be repeated. */
async function connectForReading(): Promise<Connection> {
  if (connection && statFiles().files !== connection.files) {
    connection.database.close();
    connection = undefined;
  }
  return connect();
}

function runOperation(operations: Operations, { operation, args }: StoreJob): Promise<unknown> {
  return operations[operation]!(...args);
}

async function runGroup(jobs: StoreJob[]): Promise<StoreJobResult[]> {
  const current = await connect();
  checkFiles(current);
  const { database, operations } = current;
  const results: StoreJobResult[] = [];
  database.exec('begin immediate');
  try {
    for (const job of jobs) {
      const { id } = job;
      database.exec('savepoint job');
      try {
        results.push({ id, value: await runOperation(operations, job) });
      } catch (error) {
        // A full disk rolls back the whole transaction, not only the savepoint.
        if (!database.isTransaction) throw error;
        database.exec('rollback to job');
        results.push({ id, error: (error as Error).message });
      }
      database.exec('release job');
    }
    database.exec('commit');
  } finally {
    if (database.isTransaction) database.exec('rollback');
  }
  checkFiles(current);
  const has = (name: string) => jobs.some(({ operation }) => operation === name);
  const scrubbed = has('scrub') && truncateWal(database);
  const noRoom = has('health') ? findMissingRoom(database) : undefined;
  // The results are in the order of the jobs.
  return results.map((result, index) => {
    const { id, operation } = jobs[index]!;
    if (operation === 'scrub') return { id, value: scrubbed };
    return operation === 'health' && noRoom !== undefined ? { id, error: noRoom } : result;
  });
}

/** What the longest request takes in the log, with its entries in the indexes. */
const requestBytes = 512 * 1024;

/**
 * The row that `health` writes may fit where a request does not. Writes as much to the log as a request, and takes it
 * back. By itself, because a full disk would roll back what others do in the same transaction.
 */
function findMissingRoom(database: DatabaseSync): string | undefined {
  try {
    // Without a cache, pages go to the log before the commit.
    database.exec('pragma cache_size = 1; begin immediate');
    database.exec(`insert into keys values ('room for a request', hex(zeroblob(${requestBytes / 2})))`);
  } catch (error) {
    return (error as Error).message;
  } finally {
    if (database.isTransaction) database.exec('rollback');
    database.exec(`pragma cache_size = ${cacheKib}`);
  }
}

/** The log contains deleted text until it is truncated. Does not wait for readers, because visitors would wait, too. */
function truncateWal(database: DatabaseSync): boolean {
  database.exec('pragma busy_timeout = 0');
  try {
    return database.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0;
  } catch {
    return false;
  } finally {
    database.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
  }
}

function enqueue(message: StoreJob | 'close'): void {
  if (message === 'close') closing = true;
  else queue.push(message);
}

async function drainQueue(): Promise<void> {
  if (busy) return;
  busy = true;
  while (queue.length > 0) {
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port))
      enqueue(next.message as StoreJob);
    const jobs = queue.splice(0, maxGroupSize);
    try {
      send({ results: await (options.readOnly ? runReads(jobs) : runGroup(jobs)) });
    } catch (error) {
      send({ results: jobs.map(({ id }) => ({ id, error: (error as Error).message })) });
    }
  }
  busy = false;
  if (!closing) return;
  connection?.database.close();
  port.close();
}

export async function runSqliteWorker(definitionToUse: StoreDefinition): Promise<void> {
  definition = definitionToUse;
  try {
    await connect();
    send({ opened: options.expectedMarker });
    port.on('message', (message: StoreJob | 'close') => {
      enqueue(message);
      void drainQueue();
    });
  } catch (error) {
    send({ error: (error as Error).message, isStartupError: error instanceof StartupError });
  }
}
