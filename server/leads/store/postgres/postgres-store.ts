/** The store in Postgres, for several servers behind one address. */
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartupError } from '../../../startup-error.ts';
import { createBatchedDelete } from '../batched-delete.ts';
import { migrate } from '../migrations.ts';
import { createLeadOperations, type LeadOperations } from '../operations/lead-operations.ts';
import { operationNames, StorageError, type LeadStore } from '../lead-store.ts';
import type { Database } from '../tables.ts';

export interface PostgresStoreOptions {
  databaseUrl: string;
  /** Told when the database could not be reached, and when it is there again. */
  log: (line: string) => void;
  retryMs?: number;
}

/** Any number that other programs in the same database are unlikely to lock. */
const migrationLock = 7_236_012_544;

const alwaysOnDisk =
  "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'";

/** Resolves also when the database cannot be reached: then it goes on trying, and operations fail until it can. */
export async function openPostgresStore({
  databaseUrl,
  log,
  retryMs = 2000,
}: PostgresStoreOptions): Promise<LeadStore> {
  const pool = openPostgresPool(databaseUrl, {
    application_name: 'agency-website',
    max: 10,
    statement_timeout: 10_000,
    query_timeout: 15_000,
  });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool,
      // An answer must mean "on disk", whatever the server's own setting.
      async onCreateConnection(connection) {
        await connection.executeQuery(CompiledQuery.raw(alwaysOnDisk));
      },
    }),
  });
  let ready = false;
  let timer: NodeJS.Timeout | undefined;

  async function prepare(): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      await migratePostgres(transaction, new StartupError('DATABASE_URL names a database whose encoding is not UTF8.'));
      const unfinishedMove = await transaction
        .selectFrom('moving')
        .select('id')
        .where('finished_at', 'is', null)
        .executeTakeFirst();
      if (unfinishedMove)
        throw new StartupError(
          'The database that DATABASE_URL names is not filled to its end. Let leads move or leads restore come to its end, or begin it again.',
        );
    });
    ready = true;
  }

  function retryPrepare(): void {
    timer = setTimeout(async () => {
      try {
        await prepare();
        log('The database can be reached again');
      } catch {
        if (!pool.ending) retryPrepare();
      }
    }, retryMs);
  }

  async function call(operation: keyof LeadOperations, args: unknown[]): Promise<unknown> {
    if (!ready) throw new StorageError('The database has not been reached yet');
    const run = () =>
      db.transaction().execute((transaction) => {
        const operations = createLeadOperations(transaction, 'postgres');
        return (operations[operation] as (...args: unknown[]) => Promise<unknown>)(...args);
      });
    try {
      // A connection that was cut, as by a restart of the database, says nothing about the next one.
      return await run().catch((error: PgError) => (isTransient(error) ? run() : Promise.reject(error)));
    } catch (error) {
      // Without the other fields of the error, which may quote what a visitor typed.
      throw new StorageError([(error as PgError).code, (error as Error).message].filter(Boolean).join(' '));
    }
  }

  try {
    await prepare();
  } catch (error) {
    const line = explainStartup(error as PgError);
    if (line !== undefined) {
      await pool.end();
      throw new StartupError(line, { cause: error });
    }
    log(
      `The database cannot be reached (${(error as PgError).code ?? 'no answer'}); pages are served, requests are refused, and it is tried again`,
    );
    retryPrepare();
  }

  const entries = operationNames.map((name) => [name, (...args: unknown[]) => call(name, args)]);
  const operations = Object.fromEntries(entries) as LeadOperations;
  return {
    ...operations,
    delete: createBatchedDelete(operations),
    engine: 'postgres',
    async close() {
      ready = false;
      clearTimeout(timer);
      await pool.end();
    },
  };
}

type PgError = Error & { code?: string };

/** Times and counts are far below 2^53, so the driver need not give them as text. */
const readTypes: typeof pg.types.getTypeParser = (oid: number, format?: any) =>
  oid === (pg.types.builtins.INT8 as number) ? Number : pg.types.getTypeParser(oid, format);

export function openPostgresPool(connectionString: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    types: { getTypeParser: readTypes },
    ...options,
  });
  // An idle connection that breaks is no news: the next query opens another one.
  pool.on('error', () => {});
  // One that breaks while it is in use says so twice: to its query, which fails, and as an event that would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export async function migratePostgres(transaction: Kysely<Database>, wrongEncoding: Error): Promise<void> {
  await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction);
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(transaction);
  if (rows[0]?.server_encoding !== 'UTF8') throw wrongEncoding;
  await migrate(transaction, 'postgres');
}

function isTransient({ code = '', message }: PgError): boolean {
  return /^(08|57P|40001|40P01|ECONN|EPIPE)/.test(code) || /^Connection terminated|not queryable/.test(message);
}

/** What only the owner can put right, in one line without the URL, which has a password in it. */
function explainStartup(error: PgError): string | undefined {
  if (error instanceof StartupError) return error.message;
  const code = error.code ?? '';
  if (code.startsWith('28')) return 'DATABASE_URL is refused by the database: user or password are wrong.';
  if (code === '3D000') return 'DATABASE_URL names a database that does not exist. Create it first.';
  if (code === '42501') return 'DATABASE_URL names a user who may not create tables in the database.';
  return undefined;
}
