/** Numbered migrations from an empty database to the current schema. Never edit a released migration; add a new one. */
import { sql, type Kysely } from 'kysely';
import { createAccessTables } from '#server/access/tables.ts';
import { createEditorTables } from '#server/editor/tables.ts';
import { createFormTables } from '#server/forms/store/tables.ts';
import { StartupError } from '#server/process/startup-error.ts';
import { dialects, type Dialect } from '#server/store/dialect.ts';
import type { StoreEngine } from '#server/store/engine.ts';
import { createStoreTables } from '#server/store/tables.ts';

type Migration = (dialect: Dialect) => string[];

const migrations: Migration[] = [
  (dialect) =>
    [createStoreTables, createAccessTables, createFormTables, createEditorTables].flatMap((create) => create(dialect)),
];

export const schemaVersion = migrations.length;

/** Migrates up to version `to`. The caller provides lock and transaction. Returns the version found. */
export async function migrate(
  db: Kysely<any>,
  engine: StoreEngine,
  to = schemaVersion,
  all: Migration[] = migrations,
): Promise<number> {
  await sql`create table if not exists schema_version (version integer)`.execute(db);
  const row = await db.selectFrom('schema_version').select('version').executeTakeFirst();
  const found = Number(row?.['version'] ?? 0);
  if (found > all.length) {
    throw new StartupError(
      `The database has schema version ${found}, but this program supports only ${all.length}. Start the newer version that it was last used with.`,
    );
  }
  const statements = all.slice(found, to).flatMap((migration) => migration(dialects[engine]));
  for (const statement of statements) await sql.raw(statement).execute(db);
  if (!row) await db.insertInto('schema_version').values({ version: to }).execute();
  else if (found < to) await db.updateTable('schema_version').set({ version: to }).execute();
  return found;
}
