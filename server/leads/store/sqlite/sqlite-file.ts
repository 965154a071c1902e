/**
 * Opens the database file, and tells apart a first start from a database that has gone. A new file is made only where
 * there never was one: a marker beside it says so. Everything else is one line to the owner.
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
import { StartupError } from '../../../startup-error.ts';
import { migrate } from '../migrations.ts';
import { createSqliteKysely } from './sqlite-dialect.ts';

export interface SqliteOptions {
  dataDir: string;
  /** What the marker says of the database that was open before: then it is that one or none, and never a new one. */
  expectedMarker?: string;
}

export const databaseFile = (dataDir: string) => join(dataDir, 'leads.db');
export const markerFile = (dataDir: string) => join(dataDir, 'leads.created');

/** How SQLite knows a file as ours: the letters "LEAD". */
export const applicationId = 0x4c454144;
/** How long to wait for another process on the same file. */
export const busyTimeoutMs = 5000;

class UnusableDatabase extends Error {}

export async function openDatabase(options: SqliteOptions): Promise<DatabaseSync> {
  const { dataDir } = options;
  try {
    prepareFile(options);
    const database = new DatabaseSync(databaseFile(dataDir), {
      timeout: busyTimeoutMs,
      enableForeignKeyConstraints: true,
    });
    try {
      await setUpDatabase(database);
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

/** What the marker says; undefined where there is none. */
export function readMarker(dataDir: string): string | undefined {
  const marker = markerFile(dataDir);
  return existsSync(marker) ? readFileSync(marker, 'utf8').trim() : undefined;
}

function prepareFile({ dataDir, expectedMarker }: SqliteOptions): void {
  const file = databaseFile(dataDir);
  const marker = readMarker(dataDir);
  const before = expectedMarker ?? marker;
  if (before !== undefined && !(existsSync(file) && statSync(file).size > 0)) {
    throw new StartupError(
      `${file} is ${existsSync(file) ? 'empty' : 'missing'}, but there has been a database ${before}. Put it back from a backup; only to begin anew without the requests in it, remove ${markerFile(dataDir)}.`,
    );
  }
  if (expectedMarker !== undefined && marker !== expectedMarker) {
    throw new StartupError(
      `${file} is another database than the one that this server began with. Put that one back, or start the server again to use this one.`,
    );
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Made here, so that nobody else may read it from its first moment; SQLite gives its other files the same mode.
  // Never opened once it exists: closing it again would drop the locks that SQLite holds on it in this process.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, dataDir]) accessSync(path, constants.R_OK | constants.W_OK);
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
}

async function setUpDatabase(database: DatabaseSync): Promise<void> {
  const pragma = (name: string) => Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0];
  const check = pragma('quick_check(1)');
  if (check !== 'ok') throw new UnusableDatabase('it is damaged');
  const id = pragma('application_id');
  if (id !== 0 && id !== applicationId) throw new UnusableDatabase('it belongs to another program');
  retryWhileBusy(() => pragma('journal_mode = wal'));
  database.exec('pragma synchronous = full; pragma secure_delete = on; pragma trusted_schema = off');

  database.exec('begin immediate');
  try {
    await migrate(createSqliteKysely(database), 'sqlite');
    database.exec(`pragma application_id = ${applicationId}; commit`);
  } finally {
    if (database.isTransaction) database.exec('rollback');
  }
}

/** SQLite does not wait by itself when two processes make a new database at the same moment. */
function retryWhileBusy(step: () => void): void {
  for (const end = Date.now() + busyTimeoutMs; ;) {
    try {
      return step();
    } catch (error) {
      if (primaryCode(error as SqliteError) !== 5 || Date.now() > end) throw error;
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
    // Another process was first, and what it wrote stays.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // The names of new files are on disk only when their folders are.
  for (const folder of [dataDir, dirname(dataDir)]) fsyncPath(folder);
}

/** Names and contents of files are put on disk one by one. */
export function fsyncPath(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

type SqliteError = NodeJS.ErrnoException & { errcode?: number };

/** SQLite puts the kind of an error in the last byte of its code. */
function primaryCode({ errcode = 0 }: SqliteError): number {
  return errcode & 0xff;
}

function explainStartup(error: SqliteError, dataDir: string): Error {
  const file = databaseFile(dataDir);
  const unusable = (why: string) =>
    new StartupError(
      `${file} cannot be used: ${why}. It was left as it is; put it back from a backup, or name another DATA_DIR.`,
    );
  if (error instanceof UnusableDatabase) return unusable(error.message);
  if (error.syscall === 'mkdir' && !['ENOSPC', 'ENOTDIR', 'EEXIST'].includes(error.code!)) {
    return new StartupError(
      `DATA_DIR is "${dataDir}", which cannot be made (${error.code}). Name a folder that the user who runs the server may write to.`,
    );
  }
  switch (error.code === 'ERR_SQLITE_ERROR' ? primaryCode(error) : error.code) {
    case 5:
      return new StartupError(`${file} is locked by another program. Stop that one, and start again.`);
    case 8:
    case 14:
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartupError(
        `${file} is read-only. The user that runs the server must be able to write to it and to its folder.`,
      );
    case 10:
      return unusable('the disk would not read or write it');
    case 11:
    case 26:
      return unusable('it is damaged, or not a database');
    case 13:
    case 'ENOSPC':
      return new StartupError(`The disk of ${file} is full. Free some space, and start again.`);
    case 'ENOTDIR':
    case 'EEXIST':
    case 'EISDIR':
      return new StartupError(`DATA_DIR is "${dataDir}", which is not a folder. Name another one.`);
    default:
      return error;
  }
}
