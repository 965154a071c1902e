import type { StoreDefinition } from '#server/store/connection.ts';
import { migrate } from './migrations.ts';
import { createStoreOperations } from './operations.ts';
import { readOperationNames } from './store.ts';

export const storeDefinition: StoreDefinition = {
  migrate,
  createOperations: createStoreOperations,
  readOperations: readOperationNames,
};
