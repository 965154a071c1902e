/**
 * The thread that owns the SQLite connection. Operations that come while a commit waits for the disk are collected
 * and share the next one: each is undone alone if it fails, and none is answered before all of them are on disk.
 */
import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { StartError } from '../start-error.ts';
import { operationsOn, type LeadOperations } from './operations.ts';
import { kyselyOn } from './sqlite-dialect.ts';
import { busyMs, databaseFile, markerOf, openDatabase, type SqliteOptions } from './sqlite-file.ts';

export interface Job {
  id: number;
  operation: keyof LeadOperations;
  args: unknown[];
}
export type Result = { id: number } & ({ value: unknown } | { error: string });
/** First `opened`, with what the marker says, or, as the last word, `refused`; then results. */
export type Message = { opened: string | undefined } | { refused: string; forOwner: boolean } | { results: Result[] };

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
const groupSize = 512;
const waiting: Job[] = [];
let connection: Connection | undefined;
let busy = false;
let closing = false;

const say = (message: Message) => port.postMessage(message);

async function connect(): Promise<Connection> {
  if (connection) return connection;
  const database = await openDatabase(options);
  options.since = markerOf(options.dataDir);
  connection = { database, operations: operationsOn(kyselyOn(database), 'sqlite'), ...filesOnDisk() };
  return connection;
}

function filesOnDisk(): Pick<Connection, 'files' | 'bytes'> {
  const file = databaseFile(options.dataDir);
  const [main, log] = [file, `${file}-wal`].map((path) => statSync(path, { throwIfNoEntry: false }));
  return { files: [main?.dev, main?.ino, log?.dev, log?.ino].join(), bytes: main?.size ?? 0 };
}

/** What goes to files that have been removed or replaced is lost. The next group opens what is there now, if it is ours. */
function checkFiles(current: Connection): void {
  const { files, bytes } = filesOnDisk();
  if (files === current.files && bytes >= current.bytes) {
    current.bytes = bytes;
    return;
  }
  connection = undefined;
  current.database.close();
  throw new Error(`${databaseFile(options.dataDir)} was removed, replaced or cut short while in use`);
}

async function runGroup(jobs: Job[]): Promise<Result[]> {
  const current = await connect();
  checkFiles(current);
  const { database, operations } = current;
  const results: Result[] = [];
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
  const value = emptyLog(database);
  return results.map((result) => (scrubs.includes(result.id) ? { id: result.id, value } : result));
}

/** Until it is emptied, the log has the deleted words in it. Waits for nobody who reads from it: visitors would wait, too. */
function emptyLog(database: DatabaseSync): boolean {
  database.exec('pragma busy_timeout = 0');
  try {
    return database.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0;
  } catch {
    return false;
  } finally {
    database.exec(`pragma busy_timeout = ${busyMs}`);
  }
}

function accept(message: Job | 'close'): void {
  if (message === 'close') closing = true;
  else waiting.push(message);
}

async function work(): Promise<void> {
  if (busy) return;
  busy = true;
  while (waiting.length > 0) {
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) accept(next.message as Job);
    const jobs = waiting.splice(0, groupSize);
    try {
      say({ results: await runGroup(jobs) });
    } catch (error) {
      say({ results: jobs.map(({ id }) => ({ id, error: (error as Error).message })) });
    }
  }
  busy = false;
  if (!closing) return;
  connection?.database.close();
  port.close();
}

try {
  await connect();
  say({ opened: options.since });
  port.on('message', (message: Job | 'close') => {
    accept(message);
    void work();
  });
} catch (error) {
  say({ refused: (error as Error).message, forOwner: error instanceof StartError });
}
