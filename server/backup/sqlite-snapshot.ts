/** Copies a database that may be in use, and checks the integrity of both. */
import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { schemaVersion } from '../leads/store/migrations.ts';
import { applicationId, fsyncPath } from '../leads/store/sqlite/sqlite-file.ts';
import { UserFacingError } from './user-facing-error.ts';

/** Used to compare a database with its copy. */
export interface DatabaseSummary {
  requests: number;
  /** Reference of the newest request. */
  newest: string | null;
}

/** The copy is flushed to disk on return, and removed on failure. */
export function copySqliteDatabase(from: string, to: string, name = from): DatabaseSummary {
  if (!existsSync(from)) throw new UserFacingError(`${name} does not exist.`);
  // Created here with private permissions, so that nobody else can ever read it.
  closeSync(openSync(to, 'wx', 0o600));
  try {
    // A snapshot regardless of concurrent writes; SQLite's backup API restarts after every write.
    inspectDatabase(from, name, (database) => database.prepare('vacuum into ?').run(to));
    const summary = summariseDatabase(to);
    fsyncPath(to);
    return summary;
  } catch (error) {
    rmSync(to, { force: true });
    throw error;
  }
}

/** Throws if the database is damaged. `name` is used in error messages. */
export function summariseDatabase(file: string, name = file): DatabaseSummary {
  return inspectDatabase(file, name, (database) => {
    const { requests, newest } = database
      .prepare(
        'select count(*) as requests, (select reference from leads order by created_at desc, id desc limit 1) as newest from leads',
      )
      .get()!;
    return { requests: Number(requests), newest: newest as string | null };
  });
}

function inspectDatabase<Result>(file: string, name: string, use: (database: DatabaseSync) => Result): Result {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    const first = (sql: string) => Object.values(database!.prepare(sql).get() ?? {})[0];
    if (first('pragma application_id') !== applicationId) throw new UserFacingError(`${name} is not a leads database.`);
    if (first('pragma integrity_check(1)') !== 'ok' || first('pragma foreign_key_check') !== undefined) {
      throw new UserFacingError(`${name} is damaged.`);
    }
    const version = Number(first('select version from schema_version'));
    if (version > schemaVersion)
      throw new UserFacingError(`${name} has schema version ${version}; this program supports up to ${schemaVersion}.`);
    return use(database);
  } catch (error) {
    throw explainSqliteError(error as Error & { errcode?: number }, name);
  } finally {
    database?.close();
  }
}

function explainSqliteError(error: Error & { errcode?: number }, name: string): Error {
  switch ((error.errcode ?? 0) & 0xff) {
    case 0:
      return error;
    case 5:
      return new UserFacingError(`${name} is locked by another program.`, { cause: error });
    case 11:
    case 26:
      return new UserFacingError(`${name} is damaged or not a database.`, { cause: error });
    case 13:
      return new UserFacingError('The disk is full.', { cause: error });
    default:
      return new UserFacingError(`${name} cannot be copied: ${error.message}.`, { cause: error });
  }
}
