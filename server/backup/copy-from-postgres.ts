/** Copies a Postgres database to an SQLite file, so that both engines have the same backup format. */
import { schemaVersion } from '#server/database/migrations.ts';
import { createCopy } from './copy-database.ts';
import { copyRows } from './copy-tables.ts';
import { withPostgresConnection } from './postgres-connection.ts';
import { UserFacingError } from './user-facing-error.ts';

export function copyPostgresToSqlite(databaseUrl: string, file: string): Promise<void> {
  return createCopy(file, schemaVersion, (copy, tables) =>
    withPostgresConnection(databaseUrl, (db) =>
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
          await copyRows(snapshot, copy, tables);
        }),
    ),
  );
}
