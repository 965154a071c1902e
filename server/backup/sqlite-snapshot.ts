/** Copies a database that may be in use, and makes sure that both it and its copy are whole. */
import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { schemaVersion } from '../leads/store/migrations.ts';
import { applicationId, fsyncPath } from '../leads/store/sqlite/sqlite-file.ts';
import { UserFacingError } from './user-facing-error.ts';

/** What a database says of itself, to tell one from another. */
export interface DatabaseSummary {
  requests: number;
  /** The reference of the newest one. */
  newest: string | null;
}

/** The copy is on disk when it returns; nothing of it is left when it throws. */
export function copySqliteDatabase(from: string, to: string, name = from): DatabaseSummary {
  if (!existsSync(from)) throw new UserFacingError(`${name} is not there.`);
  // Made here, so that nobody else may read it from its first moment.
  closeSync(openSync(to, 'wx', 0o600));
  try {
    // One snapshot, whatever is written meanwhile; SQLite's backup interface begins again at every write.
    inspectDatabase(from, name, (database) => database.prepare('vacuum into ?').run(to));
    const summary = summariseDatabase(to);
    fsyncPath(to);
    return summary;
  } catch (error) {
    rmSync(to, { force: true });
    throw error;
  }
}

/** Of a database that is whole; for people it has the name of where it came from. */
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
    if (first('pragma application_id') !== applicationId)
      throw new UserFacingError(`${name} is not a database of requests.`);
    if (first('pragma integrity_check(1)') !== 'ok' || first('pragma foreign_key_check') !== undefined) {
      throw new UserFacingError(`${name} is damaged.`);
    }
    const version = Number(first('select version from schema_version'));
    if (version > schemaVersion)
      throw new UserFacingError(
        `${name} has version ${version} of the tables; this program knows only ${schemaVersion}.`,
      );
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
      return new UserFacingError(`${name} is damaged, or not a database.`, { cause: error });
    case 13:
      return new UserFacingError('The disk is full.', { cause: error });
    default:
      return new UserFacingError(`${name} cannot be copied: ${error.message}.`, { cause: error });
  }
}
