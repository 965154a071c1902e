import { createSearchIndex } from '#server/forms/store/search-index.ts';
import type { StoreDefinition } from '#server/store/connection.ts';
import { migrate } from './migrations.ts';
import { createStoreOperations } from './operations.ts';
import { readOperationNames } from './store.ts';

export const storeDefinition: StoreDefinition = {
  migrate,
  createIndexes: async (db, engine) =>
    (await createSearchIndex(db, engine))
      ? undefined
      : 'Searches at the desk read every request, because the extension pg_trgm is missing: run CREATE EXTENSION pg_trgm as a user who may, then restart',
  createOperations: createStoreOperations,
  readOperations: readOperationNames,
};
