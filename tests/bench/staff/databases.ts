/** Databases with few and many requests, in SQLite and in Postgres, and servers on them. */
import { DatabaseSync } from 'node:sqlite';
import { copySqliteToPostgres } from '#server/backup/copy-to-postgres.ts';
import { createToken, hashToken } from '#server/desk/tokens.ts';
import { openStore } from '#server/database/open-store.ts';
import { startPostgres } from '#server/store/postgres/postgres-fixture.ts';
import { databaseFile } from '#server/store/sqlite/sqlite-file.ts';

export const few = 1000;
export const many = 50_000;

export interface BenchDatabase {
  dataDir: string;
  databaseUrl?: string;
}

export interface BenchDatabases {
  engine: 'SQLite' | 'Postgres';
  few: BenchDatabase;
  many: BenchDatabase;
}

export const siteVariables = (database: BenchDatabase) => ({
  DATA_DIR: database.dataDir,
  ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
  STAFF: 'sara@staff.example',
  HR: 'sara@staff.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'web@agency.example',
  MAIL_TO: 'sales@agency.example',
});

export async function createSession(database: BenchDatabase): Promise<string> {
  const store = await openBenchStore(database);
  const [link, session] = [createToken(), createToken()];
  const [now, expiresAt] = [Date.now(), Date.now() + 60 * 60_000];
  await store.addSignInLink({ hash: hashToken(link), email: 'sara@staff.example', now, expiresAt });
  await store.signIn({ link: hashToken(link), session: hashToken(session), now, expiresAt });
  await store.close();
  return session;
}

export const openBenchStore = ({ dataDir, databaseUrl }: BenchDatabase) =>
  openStore({ dataDir, databaseUrl }, () => {});

/** Copies both databases to Postgres with the product's own code, and measures the same there. */
export async function withPostgres<T>(
  { few: fewInSqlite, many: manyInSqlite }: BenchDatabases,
  log: (line: string) => void,
  measure: (databases: BenchDatabases) => Promise<T>,
): Promise<T> {
  const postgres = await startPostgres();
  const copy = async ({ dataDir }: BenchDatabase): Promise<BenchDatabase> => {
    const databaseUrl = await postgres.createDatabase();
    const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
    let loggedAt = performance.now();
    const progress = (activity: string) => {
      if (performance.now() - loggedAt < 20_000) return;
      loggedAt = performance.now();
      log(`to Postgres: ${activity}`);
    };
    const openSource = () => Promise.resolve(database);
    await copySqliteToPostgres({ databaseUrl, source: dataDir, now: Date.now(), progress, openSource });
    database.close();
    await (await openBenchStore({ dataDir, databaseUrl })).close();
    // As autovacuum does soon after such a copy.
    await postgres.query(databaseUrl, 'vacuum analyze');
    return { dataDir, databaseUrl };
  };
  try {
    return await measure({ engine: 'Postgres', few: await copy(fewInSqlite), many: await copy(manyInSqlite) });
  } finally {
    await postgres.remove();
  }
}
