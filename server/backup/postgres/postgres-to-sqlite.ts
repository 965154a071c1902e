/** Copies a Postgres database to an SQLite file, so that both engines have the same backup format. */
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
    // A temporary file: no journal is needed.
    database.exec('pragma journal_mode = off; pragma synchronous = off; begin');
    const copy = createSqliteKysely(database);
    await migrate(copy, 'sqlite');
    const tables = await findTables(copy);
    await withPostgresConnection(databaseUrl, (db) =>
      // One snapshot, regardless of concurrent writes.
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (snapshot) => {
          const { version } = await snapshot.selectFrom('schema_version').select('version').executeTakeFirstOrThrow();
          if (version !== schemaVersion)
            throw new UserFacingError(
              `Postgres has schema version ${version}; this program needs ${schemaVersion}. Start the server of this version once.`,
            );
          await copyRows(snapshot, copy, tables, () => {});
        }),
    );
    database.exec(`pragma application_id = ${applicationId}; commit`);
  } finally {
    database.close();
  }
}
