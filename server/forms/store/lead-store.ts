/** All operations on requests and what belongs to them. */
import type { Kysely } from 'kysely';
import type { AuditStamp } from '#server/access/audit.ts';
import type { AccessTables } from '#server/access/tables.ts';
import type { StoreEngine } from '#server/store/engine.ts';
import { createDeletionOperations } from './deletion-operations.ts';
import { createDeliveryOperations } from './delivery-operations.ts';
import type { DeletionResult, DeletionTarget } from './lead-types.ts';
import { createReplyOperations } from './reply-operations.ts';
import type { toLead } from './rows.ts';
import { createSaveOperations } from './save-operations.ts';
import { createScanOperations } from './scan-operations.ts';
import { createStaffOperations } from './staff-operations.ts';
import type { FormTables } from './tables.ts';

type LeadOperations = ReturnType<typeof createLeadOperations>;

export type Lead = ReturnType<typeof toLead>;
export type ListedLead = Awaited<ReturnType<LeadOperations['list']>>[number];
export type LeadDetails = NonNullable<Awaited<ReturnType<LeadOperations['get']>>>;
/** A delivery that is ours until its lease expires. */
export type DeliveryClaim = Awaited<ReturnType<LeadOperations['claim']>>[number];

export interface LeadStore extends LeadOperations {
  /** Deletes leads with everything that belongs to them, in several transactions. */
  delete(target: DeletionTarget, by?: AuditStamp, progress?: (deleted: number) => void): Promise<DeletionResult>;
}

export function createLeadOperations(db: Kysely<FormTables & AccessTables>, engine: StoreEngine) {
  const deliveries = createDeliveryOperations(db, engine);
  return {
    ...createSaveOperations(db, engine),
    ...deliveries,
    ...createStaffOperations(db, engine, deliveries),
    ...createScanOperations(db, engine, deliveries),
    ...createReplyOperations(db),
    ...createDeletionOperations(db, engine),
  };
}
