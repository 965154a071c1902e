import type { Kysely } from 'kysely';
import {
  preparePostgres,
  openPostgresConnection,
  type PostgresOptions,
} from '#server/store/postgres/postgres-connection.ts';
import { createStore } from './create-store.ts';
import { storeDefinition } from './store-definition.ts';
import type { Store } from './store.ts';
import type { Database } from './tables.ts';

export async function openPostgresStore(options: PostgresOptions): Promise<Store> {
  return createStore(await openPostgresConnection(options, storeDefinition));
}

/** Creates or migrates the tables. */
export const migratePostgres = (transaction: Kysely<Database>, wrongEncoding: Error) =>
  preparePostgres(transaction, storeDefinition, wrongEncoding);
