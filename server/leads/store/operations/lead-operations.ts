/** All operations on the tables, shared by both engines. Each runs inside its caller's transaction. */
import type { Kysely } from 'kysely';
import { createAccessOperations } from './access-operations.ts';
import { createDeliveryOperations } from './delivery-operations.ts';
import { createDraftOperations } from './draft-operations.ts';
import { createMaintenanceOperations } from './maintenance-operations.ts';
import { createReplyOperations } from './reply-operations.ts';
import { createScanOperations } from './scan-operations.ts';
import { createSaveOperations } from './save-operations.ts';
import { createStaffOperations } from './staff-operations.ts';
import type { StoreEngine } from '../lead-types.ts';
import type { Database } from '../tables.ts';

/** In a store, each operation is one transaction, which is on disk when the promise resolves. */
export type LeadOperations = ReturnType<typeof createLeadOperations>;

export function createLeadOperations(db: Kysely<Database>, engine: StoreEngine) {
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
