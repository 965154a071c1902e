/**
 * Copies a database that may be in use, or that a stranger may have changed. Rows are copied into tables that our own
 * migrations make, so nothing else gets into a backup, or out of one.
 */
import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { migrate, schemaVersion } from '../leads/store/migrations.ts';
import { createSqliteKysely } from '../leads/store/sqlite/sqlite-dialect.ts';
import { applicationId, fsyncPath } from '../leads/store/sqlite/sqlite-file.ts';
import { checkSchema } from './check-schema.ts';
import { uncopiedTables, findTables } from './postgres/copy-tables.ts';
import { UserFacingError } from './user-facing-error.ts';

/** Used to compare a database with its copy. */
export interface DatabaseSummary {
  requests: number;
  /** Reference of the newest request. */
  newest: string | null;
}

/** Written into every backup, so that neither can be changed without changing its content. */
export interface BackupMark {
  name: string;
  madeAt: number;
}

interface CopyOptions {
  from: string;
  /** Flushed to disk on return, and removed on failure. */
  to: string;
  /** For messages. */
  name?: string;
  mark?: BackupMark;
}

/** The copy has the current schema, whatever that of the source. */
export async function copySqliteDatabase({ from, to, name = from, mark }: CopyOptions): Promise<DatabaseSummary> {
  if (!existsSync(from)) throw new UserFacingError(`${name} does not exist.`);
  // Created here with private permissions, so that nobody else can ever read it.
  closeSync(openSync(to, 'wx', 0o600));
  try {
    const version = await inspectDatabase(from, name, { exact: false }, readVersion);
    await explained(name, () => copyRowsOfVersion(from, to, version));
    if (mark) markBackup(to, mark);
    const summary = await summariseDatabase(to);
    fsyncPath(to);
    return summary;
  } catch (error) {
    rmSync(to, { force: true });
    throw error;
  }
}

async function copyRowsOfVersion(from: string, to: string, version: number): Promise<void> {
  const database = new DatabaseSync(to, { timeout: 5000 });
  try {
    // A temporary file: no journal is needed.
    database.exec('pragma journal_mode = off; pragma synchronous = off; pragma trusted_schema = off; begin');
    const copy = createSqliteKysely(database);
    await migrate(copy, 'sqlite', version);
    const tables = await findTables(copy, uncopiedTables);
    database.exec('commit');
    database.prepare('attach database ? as source').run(from);
    // One snapshot, regardless of concurrent writes.
    database.exec('begin');
    for (const { name, columns } of tables) {
      const list = columns.map((column) => `"${column}"`).join();
      database.exec(`delete from main."${name}"`);
      database.exec(`insert into main."${name}" (${list}) select ${list} from source."${name}"`);
    }
    database.exec('commit; detach database source; begin');
    await migrate(copy, 'sqlite');
    database.exec(`pragma application_id = ${applicationId}; commit`);
  } finally {
    database.close();
  }
}

export function markBackup(file: string, { name, madeAt }: BackupMark): void {
  const database = new DatabaseSync(file);
  database.prepare('insert into backup_mark (id, name, made_at) values (1, ?, ?)').run(name, madeAt);
  // Backups that are being made now, this one among them: after a restore they are not leftovers.
  database.exec('delete from backup_files where sha256 is null');
  database.close();
}

/**
 * Throws if the database is damaged, or has anything but what our migrations make. Undefined if it has no mark: it is a
 * backup of an earlier version, or no backup.
 */
export function readBackupMark(file: string, name: string): Promise<BackupMark | undefined> {
  return inspectDatabase(file, name, { exact: true }, (database) => {
    if (readVersion(database) < markedSinceVersion) return undefined;
    const row = database.prepare('select name, made_at from backup_mark').get();
    return row && { name: row['name'] as string, madeAt: row['made_at'] as number };
  });
}
const markedSinceVersion = 8;

/** Throws if the database is damaged. */
export function summariseDatabase(file: string, name = file): Promise<DatabaseSummary> {
  return inspectDatabase(file, name, { exact: false }, (database) => {
    const { requests, newest } = database
      .prepare(
        'select count(*) as requests, (select reference from leads order by created_at desc, id desc limit 1) as newest from leads',
      )
      .get()!;
    return { requests: Number(requests), newest: newest as string | null };
  });
}

function readVersion(database: DatabaseSync): number {
  return Number(database.prepare('select version from schema_version').get()?.['version'] ?? 0);
}

function inspectDatabase<Result>(
  file: string,
  name: string,
  { exact }: { exact: boolean },
  use: (database: DatabaseSync) => Result | Promise<Result>,
): Promise<Result> {
  return explained(name, async () => {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    try {
      database.exec('pragma trusted_schema = off');
      const first = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0];
      if (first('pragma application_id') !== applicationId)
        throw new UserFacingError(`${name} is not a leads database.`);
      const version = readVersion(database);
      if (version > schemaVersion)
        throw new UserFacingError(
          `${name} has schema version ${version}; this program supports up to ${schemaVersion}.`,
        );
      if (exact) await checkSchema(database, version, name);
      if (first('pragma integrity_check(1)') !== 'ok' || first('pragma foreign_key_check') !== undefined)
        throw new UserFacingError(`${name} is damaged.`);
      return await use(database);
    } finally {
      database.close();
    }
  });
}

async function explained<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw explainSqliteError(error as Error & { errcode?: number }, name);
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
