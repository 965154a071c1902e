/** Opens the database for reading only: it is never created, changed or migrated. */
import { existsSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Env } from '#server/env/env.ts';
import type { StoreEngine } from '#server/leads/store/lead-types.ts';
import { schemaVersion } from '#server/leads/store/migrations.ts';
import { cliCommands } from '#server/paths.ts';
import { fail, networkTimeoutMs, type DoctorFinding } from './check.ts';

export type QueryFirstRow = (sql: string) => Promise<Record<string, unknown>>;

interface ReadOnlyDatabase {
  engine: StoreEngine;
  query: QueryFirstRow;
  queryAll: (sql: string) => Promise<Record<string, unknown>[]>;
  close: () => void | Promise<void>;
}

/** Returns a finding if there is nothing to read. Loads only the engine that is used. */
export async function openReadOnly(
  env: Pick<Env, 'dataDir' | 'databaseUrl'>,
): Promise<ReadOnlyDatabase | DoctorFinding> {
  const { dataDir, databaseUrl } = env;
  return databaseUrl === undefined ? openSqliteReadOnly(dataDir) : openPostgresReadOnly(databaseUrl);
}

const restoreHint = `restore a backup: ${cliCommands.leads} restore FILE`;

async function openSqliteReadOnly(dataDir: string): Promise<ReadOnlyDatabase | DoctorFinding> {
  const sqlite = await import('node:sqlite');
  const { applicationId, databaseFile, markerFile } = await import('#server/leads/store/sqlite/sqlite-file.ts');
  const { findAccessProblem } = await import('#server/leads/store/sqlite/data-folder-access.ts');
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
        query: async (sql) => opened.prepare(sql).get() ?? {},
        queryAll: async (sql) => opened.prepare(sql).all(),
        close: () => opened.close(),
      };
    opened.close();
    return problem;
  } catch (error) {
    database?.close();
    return explainSqliteError(error as Error & { errcode?: number }, file);
  }
}

function findSqliteProblem(database: DatabaseSync, file: string, applicationId: number): DoctorFinding | undefined {
  const first = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0];
  if (first('pragma quick_check(1)') !== 'ok') return fail(`${file} is damaged`, restoreHint);
  if (first('pragma application_id') !== applicationId)
    return fail(`${file} belongs to another program`, 'set DATA_DIR to another folder');
  const version = Number(first('select version from schema_version'));
  if (version > schemaVersion) return fail(`${file} was used by a newer version of the site`, 'run that version');
}

function explainSqliteError({ errcode = 0, message }: Error & { errcode?: number }, file: string): DoctorFinding {
  switch (errcode & 0xff) {
    case 5:
      return fail(`${file} is locked by another program`, 'stop that program');
    case 11:
    case 26:
      return fail(`${file} is damaged, or not a database`, restoreHint);
    case 8:
    case 14:
      return fail(`${file} cannot be read by this user`, 'run the doctor as the server’s user');
    default:
      return fail(`${file} cannot be read (${message})`, restoreHint);
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
  const queryAll = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows;
  const query: QueryFirstRow = async (sql) => (await queryAll(sql))[0] ?? {};
  const close = () => client.end();
  try {
    await client.connect();
    await client.query('set default_transaction_read_only = on');
    const { encoding, tables } = await query(
      "select current_setting('server_encoding') as encoding, to_regclass('leads') is not null as tables",
    );
    if (tables === true) return { engine: 'postgres', query, queryAll, close };
    await close();
    if (encoding === 'UTF8')
      return { level: 'ok', text: 'Postgres can be reached; the server creates the tables when it first starts' };
    return fail('The database in DATABASE_URL is not encoded as UTF8', 'create one with encoding UTF8');
  } catch (error) {
    await close().catch(() => {});
    return explainPostgresError(error as { code?: string });
  }
}

/** Codes only: the message may contain the user name. */
function explainPostgresError({ code = 'timeout' }: { code?: string }): DoctorFinding {
  if (code.startsWith('28')) return fail('Postgres rejects the user name or password', 'correct them in DATABASE_URL');
  if (code === '3D000') return fail('Postgres has no database of that name', 'correct DATABASE_URL, or create it');
  return fail(`Postgres cannot be reached (${code})`, 'check host and port in DATABASE_URL, or start Postgres');
}
