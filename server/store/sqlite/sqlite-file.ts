/**
 * Opens the database file. A marker file next to it records that a database was created, so that a missing one is
 * never silently replaced by an empty one. Any problem is a one-line error for the owner.
 */
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '#server/process/startup-error.ts';
import type { StoreDefinition } from '#server/store/connection.ts';
import { sqliteProblemOf, type SqliteError } from '#server/store/database-errors.ts';
import { createSqliteKysely } from './sqlite-dialect.ts';

type Preparation = Pick<StoreDefinition, 'migrate' | 'createIndexes'>;

export interface SqliteOptions {
  dataDir: string;
  /** Content of the marker of the database that was open before. No other database is opened or created. */
  expectedMarker?: string;
  /** For a connection beside the one that writes. */
  readOnly?: boolean;
}

export const databaseFile = (dataDir: string) => join(dataDir, 'leads.db');
export const markerFile = (dataDir: string) => join(dataDir, 'leads.created');

/** Identifies our files: "LEAD" in ASCII. */
export const applicationId = 0x4c454144;
/** How long to wait for another process's lock. */
export const busyTimeoutMs = 5000;

/** 16 MB for each connection: a search reads whole lists of the index. */
export const cacheKib = -16_384;

class UnusableDatabase extends Error {}

export async function openSqliteFile(options: SqliteOptions, definition: Preparation): Promise<DatabaseSync> {
  const { dataDir } = options;
  try {
    prepareFile(options);
    if (options.readOnly) return openReader(dataDir);
    const database = new DatabaseSync(databaseFile(dataDir), {
      timeout: busyTimeoutMs,
      enableForeignKeyConstraints: true,
    });
    try {
      await setUpDatabase(database, definition);
    } catch (error) {
      database.close();
      throw error;
    }
    writeMarker(dataDir);
    return database;
  } catch (error) {
    throw explainStartup(error as SqliteError, dataDir);
  }
}

/** Neither checks nor migrates: the connection that writes has done so. */
function openReader(dataDir: string): DatabaseSync {
  const database = new DatabaseSync(databaseFile(dataDir), { timeout: busyTimeoutMs, readOnly: true });
  database.exec(`pragma trusted_schema = off; pragma cache_size = ${cacheKib}`);
  return database;
}

/** The content of the marker file; undefined if it does not exist. */
export function readMarker(dataDir: string): string | undefined {
  const marker = markerFile(dataDir);
  return existsSync(marker) ? readFileSync(marker, 'utf8').trim() : undefined;
}

function prepareFile({ dataDir, expectedMarker }: SqliteOptions): void {
  const file = databaseFile(dataDir);
  const marker = readMarker(dataDir);
  const previous = expectedMarker ?? marker;
  if (previous !== undefined && !(existsSync(file) && statSync(file).size > 0)) {
    throw new StartupError(
      `${file} is ${existsSync(file) ? 'empty' : 'missing'}, but there has been a database ${previous}. Restore it from a backup. To start without its requests, remove ${markerFile(dataDir)}.`,
    );
  }
  if (expectedMarker !== undefined && marker !== expectedMarker) {
    throw new StartupError(
      `${file} is not the database that this server started with. Restore that one, or restart the server to use this one.`,
    );
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Created here, so that it is never readable by others; SQLite creates its other files with the same mode.
  // Never open an existing file: closing it would drop the locks that SQLite has on it in this process.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, dataDir]) accessSync(path, constants.R_OK | constants.W_OK);
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
}

async function setUpDatabase(database: DatabaseSync, { migrate, createIndexes }: Preparation): Promise<void> {
  const pragma = (name: string) => Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0];
  const check = pragma('quick_check(1)');
  if (check !== 'ok') throw new UnusableDatabase('it is damaged');
  const id = pragma('application_id');
  if (id !== 0 && id !== applicationId) throw new UnusableDatabase('it belongs to another program');
  retryWhileBusy(() => pragma('journal_mode = wal'));
  database.exec('pragma synchronous = full; pragma secure_delete = on; pragma trusted_schema = off');
  database.exec(`pragma cache_size = ${cacheKib}`);

  database.exec('begin immediate');
  try {
    const db = createSqliteKysely(database);
    await migrate(db, 'sqlite');
    await createIndexes(db, 'sqlite');
    database.exec(`pragma application_id = ${applicationId}; commit`);
  } finally {
    if (database.isTransaction) database.exec('rollback');
  }
}

/** SQLite's busy timeout does not apply when two processes create a database at the same time. */
function retryWhileBusy(step: () => void): void {
  for (const deadline = Date.now() + busyTimeoutMs; ;) {
    try {
      return step();
    } catch (error) {
      if (sqliteProblemOf(error as SqliteError) !== 'locked' || Date.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

function writeMarker(dataDir: string): void {
  const marker = markerFile(dataDir);
  if (existsSync(marker)) return;
  try {
    writeFileSync(marker, `since ${new Date().toISOString()}\n`, { mode: 0o600, flush: true, flag: 'wx' });
  } catch (error) {
    // Another process created it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // A new file is durable only once its folder has been flushed, too.
  for (const folder of [dataDir, dirname(dataDir)]) fsyncPath(folder);
}

export function fsyncPath(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

function explainStartup(error: SqliteError & NodeJS.ErrnoException, dataDir: string): Error {
  const file = databaseFile(dataDir);
  const unusable = (why: string) =>
    new StartupError(
      `${file} cannot be used: ${why}. It was not modified. Restore it from a backup, or set another DATA_DIR.`,
    );
  if (error instanceof UnusableDatabase) return unusable(error.message);
  if (error.syscall === 'mkdir' && !['ENOSPC', 'ENOTDIR', 'EEXIST'].includes(error.code!)) {
    return new StartupError(
      `DATA_DIR "${dataDir}" cannot be created (${error.code}). Set it to a folder that the server's user may write to.`,
    );
  }
  switch (sqliteProblemOf(error) ?? error.code) {
    case 'locked':
      return new StartupError(`${file} is locked by another program. Stop that program, then start again.`);
    case 'denied':
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartupError(`${file} is read-only. The server's user must be able to write to it and to its folder.`);
    case 'unreadable':
      return unusable('the disk reported a read or write error');
    case 'damaged':
      return unusable('it is damaged, or not a database');
    case 'full':
    case 'ENOSPC':
      return new StartupError(`The disk of ${file} is full. Free some space, then start again.`);
    case 'ENOTDIR':
    case 'EEXIST':
    case 'EISDIR':
      return new StartupError(`DATA_DIR "${dataDir}" is not a folder. Set it to another one.`);
    default:
      return error;
  }
}
