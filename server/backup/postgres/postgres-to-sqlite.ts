/** Copies what is in Postgres to a database of SQLite: one kind of backup for both. */
import { DatabaseSync } from 'node:sqlite';
import { migrate, schemaVersion } from '../../leads/store/migrations.ts';
import { createSqliteKysely } from '../../leads/store/sqlite/sqlite-dialect.ts';
import { applicationId } from '../../leads/store/sqlite/sqlite-file.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { withPostgresConnection } from './postgres-connection.ts';
import { copyRows, findTables } from './copy-tables.ts';

export async function copyPostgresToSqlite(databaseUrl: string, file: string): Promise<void> {
  const database = new DatabaseSync(file);
  try {
    // All in one transaction, which is written once, at its end.
    database.exec('pragma journal_mode = off; pragma synchronous = off; begin');
    const copy = createSqliteKysely(database);
    await migrate(copy, 'sqlite');
    const tables = await findTables(copy);
    await withPostgresConnection(databaseUrl, (db) =>
      // One snapshot, whatever is written meanwhile.
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (snapshot) => {
          const { version } = await snapshot.selectFrom('schema_version').select('version').executeTakeFirstOrThrow();
          if (version !== schemaVersion)
            throw new UserFacingError(
              `Postgres has version ${version} of the tables; this program needs ${schemaVersion}. Start the server of the same version once.`,
            );
          await copyRows(snapshot, copy, tables, () => {});
        }),
    );
    database.exec(`pragma application_id = ${applicationId}; commit`);
  } finally {
    database.close();
  }
}
