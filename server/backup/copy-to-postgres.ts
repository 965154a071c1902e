/** Copies an SQLite database into an empty Postgres database. An interrupted copy can be continued. */
import type { DatabaseSync } from 'node:sqlite';
import { sql, type Kysely } from 'kysely';
import { createSearchIndex } from '#server/forms/store/search-index.ts';
import { migratePostgres } from '#server/database/postgres-store.ts';
import { createSqliteKysely } from '#server/store/sqlite/sqlite-dialect.ts';
import type { Database } from '#server/database/tables.ts';
import { UserFacingError } from './user-facing-error.ts';
import { withPostgresConnection } from './postgres-connection.ts';
import { compareRows, copyRows, findTables, type TableSchema } from './copy-tables.ts';

interface CopyOptions {
  databaseUrl: string;
  /** Identifies the source, so that a second attempt can continue the first. */
  source: string;
  now: number;
  progress: (step: string) => void;
  /**
   * Whether a finished copy of the same source is left as it is. A move may be run again when Postgres is in use
   * already; a restore must not report requests that it has not restored.
   */
  acceptFinished?: boolean;
  /** Called once Postgres is known to be suitable. */
  openSource: () => Promise<DatabaseSync>;
}

export async function copySqliteToPostgres(options: CopyOptions): Promise<void> {
  const { databaseUrl, progress, openSource } = options;
  await withPostgresConnection(databaseUrl, async (db) => {
    if ((await beginCopy(db, options)) === 'finished') return;
    const sqlite = createSqliteKysely(await openSource());
    const tables = await findTables(sqlite);
    await copyRows(sqlite, db, tables, progress);
    progress('Comparing all rows');
    // A server may have used the database and backed it up, although nobody had sent a request yet.
    await compareRows(
      sqlite,
      db,
      tables.filter(({ name }) => name !== 'backup_files'),
    );
    await resetSequences(db, tables);
    // Now, because it takes longer with many requests, and the server's first start should not.
    progress('Creating the search index');
    await db.transaction().execute((transaction) => createSearchIndex(transaction, 'postgres'));
    // From now on a server may use it.
    await db.updateTable('moving').set({ finished_at: options.now }).execute();
  });
}

/** Unless finished, records that a copy is in progress, so that no server starts with half of the requests. */
function beginCopy(
  db: Kysely<Database>,
  { source, now, acceptFinished }: CopyOptions,
): Promise<'finished' | 'in progress'> {
  return db.transaction().execute(async (transaction) => {
    await migratePostgres(
      transaction,
      new UserFacingError('The encoding of this Postgres database is not UTF8. Create another one.'),
    );
    const previous = await transaction.selectFrom('moving').selectAll().executeTakeFirst();
    const isFinished = previous?.source === source && previous.finished_at !== null;
    if (isFinished && acceptFinished) return 'finished';
    const isInterrupted = previous?.source === source && previous.finished_at === null;
    const anyLead = await transaction.selectFrom('leads').select('id').limit(1).executeTakeFirst();
    if (anyLead && !isInterrupted)
      throw new UserFacingError('This Postgres database already contains requests. Create an empty one and use that.');
    const mark = { id: 1, source, started_at: now, finished_at: null };
    await transaction
      .insertInto('moving')
      .values(mark)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(mark))
      .execute();
    return 'in progress';
  });
}

/** Copied rows do not advance the sequences of Postgres. */
async function resetSequences(db: Kysely<any>, tables: TableSchema[]): Promise<void> {
  for (const { name, key } of tables) {
    if (key.length !== 1) continue;
    const { rows } = await sql<{
      sequence: string | null;
    }>`select pg_get_serial_sequence(${name}, ${key[0]!}) as sequence`.execute(db);
    const sequence = rows[0]?.sequence;
    if (sequence)
      await sql`select setval(${sequence}, (select coalesce(max(${sql.ref(key[0]!)}), 0) + 1 from ${sql.table(name)}), false)`.execute(
        db,
      );
  }
}
