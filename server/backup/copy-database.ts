/**
 * Copies a database that may be in use, or that a stranger may have changed. Known columns of known tables are copied into
 * tables that our own migrations make, so nothing else gets into a backup, or out of one.
 */
import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { migrate, schemaVersion } from '#server/database/migrations.ts';
import { sqliteProblemOf, type SqliteError } from '#server/store/database-errors.ts';
import { createSqliteKysely } from '#server/store/sqlite/sqlite-dialect.ts';
import { applicationId, fsyncPath } from '#server/store/sqlite/sqlite-file.ts';
import type { Database } from '#server/database/tables.ts';
import { copyRows, findTables, type TableSchema } from './copy-tables.ts';
import { UserFacingError } from './user-facing-error.ts';

/** Used to compare a database with its copy. */
export interface DatabaseSummary {
  requests: number;
  /** Reference of the newest request. */
  newest: string | null;
  newestAt: number | null;
}

/**
 * Creates an SQLite file with what `copyInto` copies into tables of this version, and migrates it. It is flushed to disk on
 * return, and removed on failure.
 */
export async function createCopy(
  file: string,
  version: number,
  copyInto: (copy: Kysely<Database>, tables: TableSchema[]) => Promise<void>,
): Promise<void> {
  // Created here with private permissions, so that nobody else can ever read it.
  closeSync(openSync(file, 'wx', 0o600));
  const database = new DatabaseSync(file);
  try {
    // No journal is needed: an incomplete file is removed.
    database.exec('pragma journal_mode = off; pragma synchronous = off; begin');
    const copy = createSqliteKysely(database);
    await migrate(copy, 'sqlite', version);
    await copyInto(copy, await findTables(copy));
    await migrate(copy, 'sqlite');
    // Backups that are being made now: in the copy, they would be leftovers.
    database.exec('delete from backup_files where sha256 is null');
    database.exec(`pragma application_id = ${applicationId}; commit`);
    database.close();
    fsyncPath(file);
  } catch (error) {
    if (database.isOpen) database.close();
    rmSync(file, { force: true });
    throw error;
  }
}

/** The copy has the current schema, whatever that of the source. `name` is for messages. */
export async function copySqliteDatabase(from: string, to: string, name = from): Promise<DatabaseSummary> {
  if (!existsSync(from)) throw new UserFacingError(`${name} does not exist.`);
  await readDatabase(from, name, async (source) => {
    // One snapshot, regardless of concurrent writes.
    source.exec('begin');
    await createCopy(to, readVersion(source), (copy, tables) => copyRows(createSqliteKysely(source), copy, tables));
  });
  return summariseDatabase(to);
}

/** Throws if the database is damaged. */
export function summariseDatabase(file: string, name = file): Promise<DatabaseSummary> {
  return readDatabase(file, name, (database) => {
    const { requests } = database.prepare('select count(*) as requests from leads').get()!;
    const newest = database
      .prepare('select reference, created_at from leads order by created_at desc, id desc limit 1')
      .get();
    return {
      requests: Number(requests),
      newest: (newest?.['reference'] ?? null) as string | null,
      newestAt: (newest?.['created_at'] ?? null) as number | null,
    };
  });
}

function readVersion(database: DatabaseSync): number {
  return Number(database.prepare('select version from schema_version').get()?.['version'] ?? 0);
}

async function readDatabase<Result>(
  file: string,
  name: string,
  use: (database: DatabaseSync) => Result | Promise<Result>,
): Promise<Result> {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    const opened = database;
    const first = (sql: string) => Object.values(opened.prepare(sql).get() ?? {})[0];
    database.exec('pragma trusted_schema = off');
    if (first('pragma application_id') !== applicationId) throw new UserFacingError(`${name} is not a leads database.`);
    const version = readVersion(database);
    if (version > schemaVersion)
      throw new UserFacingError(`${name} has schema version ${version}; this program supports up to ${schemaVersion}.`);
    if (first('pragma integrity_check(1)') !== 'ok' || first('pragma foreign_key_check') !== undefined)
      throw new UserFacingError(`${name} is damaged.`);
    return await use(database);
  } catch (error) {
    throw explainSqliteError(error as SqliteError, name);
  } finally {
    database?.close();
  }
}

function explainSqliteError(error: SqliteError, name: string): Error {
  // Such as ERR_SQLITE_ERROR, or ERR_OUT_OF_RANGE for a number that we would never write.
  if (!error.code?.startsWith('ERR_')) return error;
  switch (sqliteProblemOf(error)) {
    case 'locked':
      return new UserFacingError(`${name} is locked by another program.`, { cause: error });
    case 'damaged':
      return new UserFacingError(`${name} is damaged or not a database.`, { cause: error });
    case 'full':
      return new UserFacingError('The disk is full.', { cause: error });
    default:
      return new UserFacingError(`${name} cannot be copied: ${error.message}.`, { cause: error });
  }
}
