/** The Postgres store, for several servers on one database. */
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartupError } from '#server/process/startup-error.ts';
import type { StoreConnection, StoreDefinition } from '#server/store/connection.ts';
import { postgresProblemOf, type PgError } from '#server/store/database-errors.ts';
import { StorageError } from '#server/store/storage-error.ts';
import type { StoreTables } from '#server/store/tables.ts';

export interface PostgresOptions {
  databaseUrl: string;
  /** Called when the database is unreachable at startup, and when it is reachable again. */
  log: (line: string) => void;
  /** Called with what the owner could improve, but what prevents nothing. */
  notice?: (line: string) => void;
  retryMs?: number;
  /** How long the server waits for a migration before it serves pages without the database. */
  patienceMs?: number;
  connectionTimeoutMs?: number;
}

/** An arbitrary advisory lock id that other programs are unlikely to use. */
const migrationLock = 7_236_012_544;

const alwaysOnDisk =
  "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'";

/** Resolves even if the database is unreachable: keeps retrying, and operations fail until it is reachable. */
export async function openPostgresConnection(
  options: PostgresOptions,
  definition: StoreDefinition,
): Promise<StoreConnection> {
  const { databaseUrl, log, notice = log } = options;
  const { retryMs = 2000, patienceMs = 15_000, connectionTimeoutMs = 5000 } = options;
  const pool = openPostgresPool(databaseUrl, {
    application_name: 'agency-website',
    connectionTimeoutMillis: connectionTimeoutMs,
    max: 10,
    statement_timeout: 10_000,
    query_timeout: 15_000,
  });
  const db = new Kysely<StoreTables>({
    dialect: new PostgresDialect({
      pool,
      // A commit must mean "on disk", regardless of the server's setting.
      async onCreateConnection(connection) {
        await connection.executeQuery(CompiledQuery.raw(alwaysOnDisk));
      },
    }),
  });
  let ready = false;
  let warning: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let preparationPool: pg.Pool | undefined;

  /** On a connection without time limits: to migrate or index a large database takes minutes. */
  async function prepare(): Promise<void> {
    preparationPool = openPostgresPool(databaseUrl, { application_name: 'agency-website', max: 1 });
    try {
      await migrateAndIndex(new Kysely<StoreTables>({ dialect: new PostgresDialect({ pool: preparationPool }) }));
    } finally {
      if (!preparationPool.ending) await preparationPool.end();
    }
    ready = !pool.ending;
  }

  async function migrateAndIndex(preparationDb: Kysely<StoreTables>): Promise<void> {
    await preparationDb.transaction().execute(async (transaction) => {
      await preparePostgres(
        transaction,
        definition,
        new StartupError('The encoding of the database in DATABASE_URL is not UTF8.'),
      );
      const unfinishedMove = await transaction
        .selectFrom('moving')
        .select('id')
        .where('finished_at', 'is', null)
        .executeTakeFirst();
      if (unfinishedMove)
        throw new StartupError(
          'The database in DATABASE_URL is incomplete. Wait for leads move or leads restore to finish, or run it again.',
        );
      warning = await definition.createIndexes(transaction, 'postgres');
    });
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

  async function call(operation: string, args: unknown[]): Promise<unknown> {
    if (!ready) throw new StorageError('The database has not been reached yet');
    const mode = definition.readOperations.includes(operation) ? 'read only' : 'read write';
    const run = () =>
      db
        .transaction()
        .setAccessMode(mode)
        .execute((transaction) => definition.createOperations(transaction, 'postgres')[operation]!(...args));
    try {
      // Retry once: after a dropped connection, such as a database restart, the next one may work.
      return await run().catch((error: PgError) => (isTransient(error) ? run() : Promise.reject(error)));
    } catch (error) {
      // Drop the error's other fields, which may contain personal data.
      throw new StorageError([(error as PgError).code, (error as Error).message].filter(Boolean).join(' '));
    }
  }

  const connection: StoreConnection = {
    engine: 'postgres',
    call,
    async close() {
      ready = false;
      clearTimeout(timer);
      void preparationPool?.end().catch(() => {});
      await pool.end();
    },
  };

  const preparation = prepare();
  try {
    await Promise.race([preparation, wait(patienceMs, undefined, { ref: false })]);
  } catch (error) {
    const line = explainStartup(error as PgError);
    if (line !== undefined) {
      await pool.end();
      throw new StartupError(line, { cause: error });
    }
    log(
      `The database cannot be reached (${(error as PgError).code ?? 'no response'}); pages are served, requests are rejected, and the connection is retried`,
    );
    retryPrepare();
    return connection;
  }
  if (!ready) {
    log('The database is being migrated, which takes a while; pages are served, requests are rejected until then');
    preparation.then(
      () => log('The database is ready'),
      () => pool.ending || retryPrepare(),
    );
  }

  if (warning !== undefined) notice(warning);

  return connection;
}

/** Parses bigint as number: times and counts are far below 2^53. */
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
  // Ignore broken idle connections: the next query opens another one.
  pool.on('error', () => {});
  // A connection that breaks in use fails its query. Without a listener, its error event would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export async function preparePostgres(
  transaction: Kysely<any>,
  { migrate }: Pick<StoreDefinition, 'migrate'>,
  wrongEncoding: Error,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction);
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(transaction);
  if (rows[0]?.server_encoding !== 'UTF8') throw wrongEncoding;
  await migrate(transaction, 'postgres');
}

function isTransient({ code = '', message }: PgError): boolean {
  return /^(08|57P|40001|40P01|ECONN|EPIPE)/.test(code) || /^Connection terminated|not queryable/.test(message);
}

/** One line for errors that only the owner can fix, without the URL, which contains a password. */
function explainStartup(error: PgError): string | undefined {
  if (error instanceof StartupError) return error.message;
  switch (postgresProblemOf(error)) {
    case 'credentials':
      return 'The database rejected DATABASE_URL: wrong user or password.';
    case 'database':
      return 'The database in DATABASE_URL does not exist. Create it first.';
    case 'permission':
      return 'The user in DATABASE_URL may not create tables.';
    default:
      return undefined;
  }
}
