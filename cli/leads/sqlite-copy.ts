/** Copies a database that may be in use, and makes sure that both it and its copy are whole. */
import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { schemaVersion } from '#server/leads/migrations.ts';
import { applicationId } from '#server/leads/sqlite-file.ts';
import { Failed } from './command.ts';

/** Tells how many requests are in it. The copy is on disk when it returns; nothing of it is left when it throws. */
export function copyDatabase(from: string, to: string): number {
  if (!existsSync(from)) throw new Failed(`${from} is not there.`);
  // Made here, so that nobody else may read it from its first moment.
  closeSync(openSync(to, 'wx', 0o600));
  try {
    // One snapshot, whatever is written meanwhile; SQLite's backup interface begins again at every write.
    examine(from, (database) => database.prepare('vacuum into ?').run(to));
    const requests = countRequests(to);
    sync(to);
    return requests;
  } catch (error) {
    rmSync(to, { force: true });
    throw error;
  }
}

/** Of a database that is whole. */
export function countRequests(file: string): number {
  return Number(examine(file, (database) => database.prepare('select count(*) as count from leads').get()?.['count']));
}

/** Names and contents of files are put on disk one by one. */
export function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

export function syncNameOf(path: string): void {
  sync(dirname(path));
}

function examine<Result>(file: string, use: (database: DatabaseSync) => Result): Result {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    const first = (sql: string) => Object.values(database!.prepare(sql).get() ?? {})[0];
    if (first('pragma application_id') !== applicationId) throw new Failed(`${file} is not a database of requests.`);
    if (first('pragma integrity_check(1)') !== 'ok' || first('pragma foreign_key_check') !== undefined) {
      throw new Failed(`${file} is damaged.`);
    }
    const version = Number(first('select version from schema_version'));
    if (version > schemaVersion) throw new Failed(`${file} has version ${version} of the tables; this program knows only ${schemaVersion}.`);
    return use(database);
  } catch (error) {
    throw explain(error as Error & { errcode?: number }, file);
  } finally {
    database?.close();
  }
}

function explain(error: Error & { errcode?: number }, file: string): Error {
  switch ((error.errcode ?? 0) & 0xff) {
    case 0:
      return error;
    case 5:
      return new Failed(`${file} is locked by another program.`, { cause: error });
    case 11:
    case 26:
      return new Failed(`${file} is damaged, or not a database.`, { cause: error });
    case 13:
      return new Failed('The disk is full.', { cause: error });
    default:
      return new Failed(`${file} cannot be copied: ${error.message}.`, { cause: error });
  }
}
