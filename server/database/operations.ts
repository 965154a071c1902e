/** All operations on the tables, shared by both engines. Each runs inside its caller's transaction. */
import type { Kysely } from 'kysely';
import { createAccessOperations } from '#server/access/access-operations.ts';
import { createBackupRecords } from '#server/store/backup-records.ts';
import { createDraftOperations } from '#server/editor/draft-operations.ts';
import { createLeadOperations } from '#server/forms/store/lead-store.ts';
import type { StoreEngine } from '#server/store/engine.ts';
import { createMaintenanceOperations } from '#server/store/maintenance-operations.ts';
import type { Database } from './tables.ts';

/** In a store, each operation is one transaction, which is on disk when the promise resolves. */
export type StoreOperations = ReturnType<typeof createStoreOperations>;

export function createStoreOperations(db: Kysely<Database>, engine: StoreEngine) {
  return {
    ...createLeadOperations(db, engine),
    ...createAccessOperations(db),
    ...createDraftOperations(db, engine),
    ...createBackupRecords(db, engine),
    ...createMaintenanceOperations(db),
  };
}
