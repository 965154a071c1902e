/** All operations on requests and what belongs to them. */
import type { Kysely } from 'kysely';
import type { AuditStamp } from '#server/access/audit.ts';
import type { AccessTables } from '#server/access/tables.ts';
import type { StoreEngine } from '#server/store/engine.ts';
import { createDeliveryOperations } from './delivery-operations.ts';
import type { DeletionResult, DeletionTarget } from './lead-types.ts';
import { createReplyOperations } from './reply-operations.ts';
import type { toLead } from './rows.ts';
import { createSaveOperations, emailKeyOf } from './save-operations.ts';
import { createScanOperations } from './scan-operations.ts';
import { createStaffOperations } from './staff-operations.ts';
import type { FormTables } from './tables.ts';
import { recordAudit } from '#server/access/access-operations.ts';

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

function createDeletionOperations(db: Kysely<FormTables & AccessTables>, engine: StoreEngine) {
  return {
    /** Deletes up to `limit` leads with everything that belongs to them. Returns how many. */
    async deleteBatch(target: DeletionTarget, limit: number, by?: AuditStamp): Promise<number> {
      let matching = db.selectFrom('leads').select(['id', 'reference']).limit(limit);
      if ('reference' in target) matching = matching.where('reference', '=', target.reference);
      else if ('email' in target) matching = matching.where('email_key', '=', emailKeyOf(target.email));
      else
        matching = matching
          .where('created_at', '<', target.before)
          .where('created_at', '>=', target.since ?? Number.MIN_SAFE_INTEGER);
      if ('group' in target && target.group) matching = matching.where('deliver', '=', target.group);
      const rows = await (engine === 'postgres' ? matching.forUpdate() : matching).execute();
      if (rows.length === 0) return 0;
      if (by) for (const { reference } of rows) await recordAudit(db, { ...by, what: 'delete', reference });
      const ids = rows.map(({ id }) => id);
      const { numDeletedRows } = await db.deleteFrom('leads').where('id', 'in', ids).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
