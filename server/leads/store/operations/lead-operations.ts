/** All that is done to the tables, written once for both engines. Each runs inside a transaction of its caller. */
import type { Kysely } from 'kysely';
import { createAuditOperations } from './audit-operations.ts';
import { createBackupOperations } from './backup-operations.ts';
import { createDeliveryOperations } from './delivery-operations.ts';
import { createDeskOperations } from './desk-operations.ts';
import { createLinkOperations } from './quarantine-operations.ts';
import { createSaveOperations } from './save-operations.ts';
import { createSessionOperations } from './session-operations.ts';
import { createStaffOperations } from './staff-operations.ts';
import type { StoreEngine } from '../lead-types.ts';
import type { Database } from '../tables.ts';

/** As an engine's store has them, each is one transaction, which is on disk when its promise resolves. */
export type LeadOperations = ReturnType<typeof createLeadOperations>;

export function createLeadOperations(db: Kysely<Database>, engine: StoreEngine) {
  const staff = createStaffOperations(db, engine);
  return {
    ...createSaveOperations(db, engine),
    ...createDeliveryOperations(db, engine),
    ...staff,
    ...createDeskOperations(db, engine, staff),
    ...createAuditOperations(db),
    ...createSessionOperations(db),
    ...createLinkOperations(db),
    ...createBackupOperations(db, engine),
  };
}
