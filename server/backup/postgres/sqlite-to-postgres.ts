/** Fills an empty Postgres from a database of SQLite. After a kill in the middle of it, the same again goes on. */
import type { DatabaseSync } from 'node:sqlite';
import { sql, type Kysely } from 'kysely';
import { migratePostgres } from '../../leads/store/postgres/postgres-store.ts';
import { createSqliteKysely } from '../../leads/store/sqlite/sqlite-dialect.ts';
import type { Database } from '../../leads/store/tables.ts';
import { UserFacingError } from '../user-facing-error.ts';
import type { ReportProgress } from '../progress.ts';
import { withPostgresConnection } from './postgres-connection.ts';
import { compareRows, copyRows, findTables, type TableSchema } from './copy-tables.ts';

interface CopyOptions {
  databaseUrl: string;
  /** By which a second try knows that the first was of the same. */
  source: string;
  now: number;
  progress: ReportProgress;
  /** Called once Postgres is known to be fit, and gives what to copy. */
  openSource: () => Promise<DatabaseSync>;
}

export async function copySqliteToPostgres({
  databaseUrl,
  source,
  now,
  progress,
  openSource,
}: CopyOptions): Promise<void> {
  await withPostgresConnection(databaseUrl, async (db) => {
    if (await isCopyFinished(db, source, now)) return;
    const sqlite = createSqliteKysely(await openSource());
    const tables = await findTables(sqlite);
    await copyRows(sqlite, db, tables, progress);
    progress('Comparing all rows');
    await compareRows(sqlite, db, tables);
    await resetSequences(db, tables);
    // From here on, a server may use it.
    await db.updateTable('moving').set({ finished_at: now }).execute();
  });
}

/** Marks it as one that is being filled, so that no server begins with half of the requests. */
function isCopyFinished(db: Kysely<Database>, source: string, now: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await migratePostgres(
      transaction,
      new UserFacingError('The encoding of this Postgres database is not UTF8. Make another one.'),
    );
    const before = await transaction.selectFrom('moving').selectAll().executeTakeFirst();
    if (before?.source === source && before.finished_at !== null) return true;
    const used = await transaction.selectFrom('leads').select('id').limit(1).executeTakeFirst();
    if (before?.source !== source && used)
      throw new UserFacingError('This Postgres database has requests in it already. Make an empty one, and name that.');
    const mark = { id: 1, source, started_at: now, finished_at: null };
    await transaction
      .insertInto('moving')
      .values(mark)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(mark))
      .execute();
    return false;
  });
}

/** Rows that came with their numbers leave Postgres to count from 1. */
async function resetSequences(db: Kysely<any>, tables: TableSchema[]): Promise<void> {
  for (const { name, key } of tables) {
    if (key.length !== 1) continue;
    const { rows } = await sql<{
      counter: string | null;
    }>`select pg_get_serial_sequence(${name}, ${key[0]!}) as counter`.execute(db);
    const counter = rows[0]?.counter;
    if (counter)
      await sql`select setval(${counter}, (select coalesce(max(${sql.ref(key[0]!)}), 0) + 1 from ${sql.table(name)}), false)`.execute(
        db,
      );
  }
}
