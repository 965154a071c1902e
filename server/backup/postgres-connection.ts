import { Kysely, PostgresDialect } from 'kysely';
import { postgresProblemOf, type PgError } from '#server/store/database-errors.ts';
import { openPostgresPool } from '#server/store/postgres/postgres-connection.ts';
import type { Database } from '#server/database/tables.ts';
import { UserFacingError } from './user-facing-error.ts';

/** Opens one connection without the query timeouts that the server uses. */
export async function withPostgresConnection<T>(
  databaseUrl: string,
  use: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const pool = openPostgresPool(databaseUrl, { application_name: 'agency-website backup', max: 1 });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await use(db);
  } catch (error) {
    throw explainPostgresError(error as PgError);
  } finally {
    await db.destroy();
  }
}

/** Shows error codes only: messages may contain the user name or a visitor's data. */
function explainPostgresError(error: PgError): Error {
  const { code } = error;
  if (code === undefined && !/^Connection terminated|timeout/.test(error.message)) return error;
  const problem = postgresProblemOf(error);
  if (problem === 'credentials')
    return new UserFacingError('Postgres rejected the user name or password.', { cause: error });
  if (problem === 'database')
    return new UserFacingError('Postgres has no database with that name. Create it first, with encoding UTF8.', {
      cause: error,
    });
  return new UserFacingError(`Postgres failed (${code ?? error.message}).`, { cause: error });
}
