import type { Kysely } from 'kysely';
import { recordAudit } from '#server/access/access-operations.ts';
import type { AuditStamp } from '#server/access/audit.ts';
import type { AccessTables } from '#server/access/tables.ts';
import type { StoreEngine } from '#server/store/engine.ts';
import type { DeletionTarget } from './lead-types.ts';
import { emailKeyOf } from './save-operations.ts';
import type { FormTables } from './tables.ts';

export function createDeletionOperations(db: Kysely<FormTables & AccessTables>, engine: StoreEngine) {
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
