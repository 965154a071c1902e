import { openSqliteConnection } from '#server/store/sqlite/sqlite-connection.ts';
import { openSqliteFile, type SqliteOptions } from '#server/store/sqlite/sqlite-file.ts';
import { createStore } from './create-store.ts';
import { storeDefinition } from './store-definition.ts';
import type { Store } from './store.ts';

export async function openSqliteStore(options: SqliteOptions): Promise<Store> {
  return createStore(await openSqliteConnection(options, storeDefinition.readOperations));
}

/** The database file itself, created and migrated if necessary. For programs that need no store. */
export const openDatabase = (options: SqliteOptions) => openSqliteFile(options, storeDefinition);
