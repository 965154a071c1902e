import pg from 'pg';
import { fail, networkTimeoutMs, type DoctorFinding } from './check.ts';
import type { ReadOnlyDatabase } from './open-leads.ts';

export async function openPostgresReadOnly(databaseUrl: string): Promise<ReadOnlyDatabase | DoctorFinding> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'agency-website doctor',
    connectionTimeoutMillis: networkTimeoutMs,
    query_timeout: networkTimeoutMs,
  });
  // A connection that breaks is told by the query that meets it.
  client.on('error', () => {});
  const query = async (sql: string) => ((await client.query(sql)).rows[0] ?? {}) as Record<string, unknown>;
  const close = () => client.end();
  try {
    await client.connect();
    await client.query('set default_transaction_read_only = on');
    const { encoding, tables } = await query(
      "select current_setting('server_encoding') as encoding, to_regclass('leads') is not null as tables",
    );
    if (tables === true) return { engine: 'postgres', query, close };
    await close();
    if (encoding === 'UTF8') return { level: 'ok', text: 'Postgres answers; the first start makes the tables' };
    return fail('DATABASE_URL names a database whose encoding is not UTF8', 'make another one with encoding UTF8');
  } catch (error) {
    await close().catch(() => {});
    return explainPostgresError(error as { code?: string });
  }
}

/** Only codes: the words may have the user name in them. */
function explainPostgresError({ code = 'no answer in time' }: { code?: string }): DoctorFinding {
  if (code.startsWith('28'))
    return fail('Postgres refuses the user name or password', 'put them right in DATABASE_URL');
  if (code === '3D000')
    return fail('Postgres has no database of that name', 'put it right in DATABASE_URL, or make one');
  return fail(`Postgres cannot be reached (${code})`, 'put host and port right in DATABASE_URL, or start it');
}
