/**
 * The thread that owns the SQLite connection. Operations that come while a commit waits for the disk are collected
 * and share the next one: each is undone alone if it fails, and none is answered before all of them are on disk.
 */
import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { StartupError } from '../../../startup-error.ts';
import { createLeadOperations, type LeadOperations } from '../operations/lead-operations.ts';
import { createSqliteKysely } from './sqlite-dialect.ts';
import { busyTimeoutMs, databaseFile, readMarker, openDatabase, type SqliteOptions } from './sqlite-file.ts';

export interface StoreJob {
  id: number;
  operation: keyof LeadOperations;
  args: unknown[];
}
export type StoreJobResult = { id: number } & ({ value: unknown } | { error: string });
/** First `opened`, with what the marker says, or, as the last word, `refused`; then results. */
export type StoreWorkerMessage =
  | { opened: string | undefined }
  | { refused: string; forOwner: boolean }
  | { results: StoreJobResult[] };

interface Connection {
  database: DatabaseSync;
  operations: LeadOperations;
  /** The database and its write-ahead log, to notice when they are no longer the ones we write to. */
  files: string;
  /** Of the database, which only ever grows. */
  bytes: number;
}

const port = parentPort!;
const options = workerData as SqliteOptions;
const maxGroupSize = 512;
const queue: StoreJob[] = [];
let connection: Connection | undefined;
let busy = false;
let closing = false;

const send = (message: StoreWorkerMessage) => port.postMessage(message);

async function connect(): Promise<Connection> {
  if (connection) return connection;
  const database = await openDatabase(options);
  options.expectedMarker = readMarker(options.dataDir);
  connection = { database, operations: createLeadOperations(createSqliteKysely(database), 'sqlite'), ...statFiles() };
  return connection;
}

function statFiles(): Pick<Connection, 'files' | 'bytes'> {
  const file = databaseFile(options.dataDir);
  const [main, log] = [file, `${file}-wal`].map((path) => statSync(path, { throwIfNoEntry: false }));
  return { files: [main?.dev, main?.ino, log?.dev, log?.ino].join(), bytes: main?.size ?? 0 };
}

/** What goes to files that have been removed or replaced is lost. The next group opens what is there now, if it is ours. */
function checkFiles(current: Connection): void {
  const { files, bytes } = statFiles();
  if (files === current.files && bytes >= current.bytes) {
    current.bytes = bytes;
    return;
  }
  connection = undefined;
  current.database.close();
  throw new Error(`${databaseFile(options.dataDir)} was removed, replaced or cut short while in use`);
}

async function runGroup(jobs: StoreJob[]): Promise<StoreJobResult[]> {
  const current = await connect();
  checkFiles(current);
  const { database, operations } = current;
  const results: StoreJobResult[] = [];
  database.exec('begin immediate');
  try {
    for (const { id, operation, args } of jobs) {
      const run = operations[operation] as (...args: unknown[]) => Promise<unknown>;
      database.exec('savepoint job');
      try {
        results.push({ id, value: await run(...args) });
      } catch (error) {
        // A full disk ends the whole transaction, not only this part of it.
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
  const scrubs = jobs.filter(({ operation }) => operation === 'scrub').map(({ id }) => id);
  if (scrubs.length === 0) return results;
  const value = truncateWal(database);
  return results.map((result) => (scrubs.includes(result.id) ? { id: result.id, value } : result));
}

/** Until it is emptied, the log has the deleted words in it. Waits for nobody who reads from it: visitors would wait, too. */
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
      send({ results: await runGroup(jobs) });
    } catch (error) {
      send({ results: jobs.map(({ id }) => ({ id, error: (error as Error).message })) });
    }
  }
  busy = false;
  if (!closing) return;
  connection?.database.close();
  port.close();
}

try {
  await connect();
  send({ opened: options.expectedMarker });
  port.on('message', (message: StoreJob | 'close') => {
    enqueue(message);
    void drainQueue();
  });
} catch (error) {
  send({ refused: (error as Error).message, forOwner: error instanceof StartupError });
}
