/** All operations on the tables, shared by both engines. Each runs inside its caller's transaction. */
import type { Kysely } from 'kysely';
import { createAccessOperations } from '#server/access/access-operations.ts';
import { createDeliveryOperations } from '#server/forms/store/delivery-operations.ts';
import { createDraftOperations } from '#server/editor/draft-operations.ts';
import { createMaintenanceOperations } from './maintenance-operations.ts';
import { createReplyOperations } from '#server/forms/store/reply-operations.ts';
import { createScanOperations } from '#server/forms/store/scan-operations.ts';
import { createSaveOperations } from '#server/forms/store/save-operations.ts';
import { createStaffOperations } from '#server/forms/store/staff-operations.ts';
import type { StoreEngine } from '#server/forms/store/lead-types.ts';
import type { Database } from './tables.ts';

/** In a store, each operation is one transaction, which is on disk when the promise resolves. */
export type StoreOperations = ReturnType<typeof createStoreOperations>;

export function createStoreOperations(db: Kysely<Database>, engine: StoreEngine) {
  const deliveries = createDeliveryOperations(db, engine);
  return {
    ...createSaveOperations(db, engine),
    ...deliveries,
    ...createStaffOperations(db, engine, deliveries),
    ...createScanOperations(db, engine, deliveries),
    ...createReplyOperations(db),
    ...createAccessOperations(db),
    ...createDraftOperations(db, engine),
    ...createMaintenanceOperations(db, engine),
  };
}
