/** Opens the database for reading only: it is never created, changed or migrated. */
import { existsSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Env } from '#server/env/env.ts';
import type { StoreEngine } from '#server/store/engine.ts';
import { schemaVersion } from '#server/database/migrations.ts';
import { postgresProblemOf, sqliteProblemOf, type PgError, type SqliteError } from '#server/store/database-errors.ts';
import { cliCommands } from '#server/process/paths.ts';
import { fail, networkTimeoutMs, warn, type DoctorFinding } from './check.ts';

export interface ReadOnlyDatabase {
  engine: StoreEngine;
  query: (sql: string) => Promise<Record<string, unknown>[]>;
  close: () => void | Promise<void>;
}

/** Returns a finding if there is nothing to read. Loads only the engine that is used. */
export async function openReadOnly({
  dataDir,
  databaseUrl,
}: Pick<Env, 'dataDir' | 'databaseUrl'>): Promise<ReadOnlyDatabase | DoctorFinding> {
  const database = await (databaseUrl === undefined ? openSqliteReadOnly(dataDir) : openPostgresReadOnly(databaseUrl));
  if (!('query' in database)) return database;
  const version = await numberOf(database, 'select version as number from schema_version');
  if (version === schemaVersion) return database;
  await database.close();
  return version > schemaVersion
    ? fail('The database was used by a newer version of the site', 'run that version')
    : warn('The database is of an older version of the site', 'start the server, which migrates it');
}

/** The column `number` of the only row; 0 if there is none. */
export const numberOf = async ({ query }: ReadOnlyDatabase, sql: string): Promise<number> =>
  Number((await query(sql))[0]?.['number'] ?? 0);

const restoreHint = `restore a backup: ${cliCommands.leads} restore FILE`;

async function openSqliteReadOnly(dataDir: string): Promise<ReadOnlyDatabase | DoctorFinding> {
  const sqlite = await import('node:sqlite');
  const { applicationId, databaseFile, markerFile } = await import('#server/store/sqlite/sqlite-file.ts');
  const { findAccessProblem } = await import('#server/store/sqlite/data-folder-access.ts');
  const denied = findAccessProblem(dataDir);
  if (denied) return fail(denied.text, denied.todo);
  const file = databaseFile(dataDir);
  if (!existsSync(file) || statSync(file).size === 0) {
    if (existsSync(markerFile(dataDir)))
      return fail(`${file} is ${existsSync(file) ? 'empty' : 'missing'}, but there was a database`, restoreHint);
    return { level: 'ok', text: `There is no database in ${dataDir} yet: the server creates it when it first starts` };
  }
  let database: DatabaseSync | undefined;
  try {
    database = new sqlite.DatabaseSync(file, { readOnly: true, timeout: 2000 });
    const opened = database;
    const problem = findSqliteProblem(opened, file, applicationId);
    if (!problem)
      return {
        engine: 'sqlite',
        query: async (sql) => opened.prepare(sql).all(),
        close: () => opened.close(),
      };
    opened.close();
    return problem;
  } catch (error) {
    database?.close();
    return explainSqliteError(error as SqliteError, file);
  }
}

function findSqliteProblem(database: DatabaseSync, file: string, applicationId: number): DoctorFinding | undefined {
  const first = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0];
  if (first('pragma quick_check(1)') !== 'ok') return fail(`${file} is damaged`, restoreHint);
  if (first('pragma application_id') !== applicationId)
    return fail(`${file} belongs to another program`, 'set DATA_DIR to another folder');
}

function explainSqliteError(error: SqliteError, file: string): DoctorFinding {
  switch (sqliteProblemOf(error)) {
    case 'locked':
      return fail(`${file} is locked by another program`, 'stop that program');
    case 'damaged':
      return fail(`${file} is damaged, or not a database`, restoreHint);
    case 'denied':
      return fail(`${file} cannot be read by this user`, 'run the doctor as the server’s user');
    default:
      return fail(`${file} cannot be read (${error.message})`, restoreHint);
  }
}

async function openPostgresReadOnly(databaseUrl: string): Promise<ReadOnlyDatabase | DoctorFinding> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'agency-website doctor',
    connectionTimeoutMillis: networkTimeoutMs,
    query_timeout: networkTimeoutMs,
  });
  // The next query reports a broken connection.
  client.on('error', () => {});
  const query = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows;
  const close = () => client.end();
  try {
    await client.connect();
    await client.query('set default_transaction_read_only = on');
    const [found] = await query(
      "select current_setting('server_encoding') as encoding, to_regclass('leads') is not null as tables",
    );
    if (found!['tables'] === true) return { engine: 'postgres', query, close };
    await close();
    if (found!['encoding'] === 'UTF8')
      return { level: 'ok', text: 'Postgres can be reached; the server creates the tables when it first starts' };
    return fail('The database in DATABASE_URL is not encoded as UTF8', 'create one with encoding UTF8');
  } catch (error) {
    await close().catch(() => {});
    return explainPostgresError(error as PgError);
  }
}

/** Codes only: the message may contain the user name. */
function explainPostgresError(error: PgError): DoctorFinding {
  const { code = 'timeout' } = error;
  const problem = postgresProblemOf(error);
  if (problem === 'credentials')
    return fail('Postgres rejects the user name or password', 'correct them in DATABASE_URL');
  if (problem === 'database')
    return fail('Postgres has no database of that name', 'correct DATABASE_URL, or create it');
  return fail(`Postgres cannot be reached (${code})`, 'check host and port in DATABASE_URL, or start Postgres');
}
