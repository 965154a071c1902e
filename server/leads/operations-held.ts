/** What is done about requests that are held back: told to the staff, let go, kept. */
import { sql, type Kysely } from 'kysely';
import { clockSlackMs } from './schedule.ts';
import type { ClaimRequest, Engine, LeadOperations } from './store.ts';
import type { Database } from './tables.ts';

/** Staff hear of what is held back once in so long at most. */
const digestEveryMs = 60 * 60_000;

export function heldOperations(db: Kysely<Database>): Pick<LeadOperations, 'release' | 'keep' | 'linkKey'> {
  const findHeld = (reference: string) =>
    db.selectFrom('leads').select(['id', 'kept_at']).where('reference', '=', reference).where('status', '=', 'quarantined').executeTakeFirst();
  /** There is nothing to tell any more. What was told stays in the ledger. */
  const endTelling = (leadId: string) =>
    db.deleteFrom('deliveries').where('lead_id', '=', leadId).where('channel', '=', 'digest').where('status', '<>', 'delivered').execute();

  return {
    async release(reference, now) {
      const lead = await findHeld(reference);
      if (!lead) return false;
      await db.updateTable('leads').set({ status: 'accepted', released_at: now, kept_at: null }).where('id', '=', lead.id).execute();
      await endTelling(lead.id);
      await db
        .updateTable('deliveries')
        .set({ status: 'pending', due_at: now, scheduled_at: now })
        .where('lead_id', '=', lead.id)
        .where('status', '=', 'held')
        .execute();
      return true;
    },

    async keep(reference, now) {
      const lead = await findHeld(reference);
      if (!lead || lead.kept_at !== null) return false;
      await db.updateTable('leads').set({ kept_at: now }).where('id', '=', lead.id).execute();
      await endTelling(lead.id);
      return true;
    },

    async linkKey() {
      return (await db.selectFrom('keys').select('value').where('name', '=', 'links').executeTakeFirstOrThrow()).value;
    },
  };
}

/** Whether a digest is on its way, or went out within the hour: then what there is to tell waits until that has passed. */
export async function isToldLately(db: Kysely<Database>, engine: Engine, { now, leaseMs }: ClaimRequest): Promise<boolean> {
  // Two servers may look at the same moment. On SQLite one writer at a time is the rule anyway.
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended('digest', 0))`.execute(db);
  const digests = db.selectFrom('deliveries').where('channel', '=', 'digest');
  const pending = digests.select('id').where('status', '=', 'pending').limit(1);
  if (!(await pending.executeTakeFirst())) return false;
  // A lease, or a time, beyond what can be is from a clock that was set back.
  if (await pending.where('lease_until', '>', now).where('lease_until', '<=', now + leaseMs + clockSlackMs).executeTakeFirst()) return true;
  const { last } = await digests
    .select(({ fn }) => fn.max('delivered_at').as('last'))
    .where('delivered_at', '>', now - digestEveryMs)
    .where('delivered_at', '<=', now + clockSlackMs)
    .executeTakeFirstOrThrow();
  if (last === null) return false;
  await db
    .updateTable('deliveries')
    .set({ due_at: last + digestEveryMs, scheduled_at: now })
    .where('channel', '=', 'digest')
    .where('status', '=', 'pending')
    .where('due_at', '<', last + digestEveryMs)
    .execute();
  return true;
}

export async function countHeld(db: Kysely<Database>) {
  const { waiting, oldest, all } = await db
    .selectFrom('leads')
    .select(({ fn, case: when }) => [
      fn.countAll<number>().as('all'),
      fn.count<number>(when().when('kept_at', 'is', null).then(1).end()).as('waiting'),
      fn.min(when().when('kept_at', 'is', null).then(sql.ref<number>('created_at')).end()).as('oldest'),
    ])
    .where('status', '=', 'quarantined')
    .executeTakeFirstOrThrow();
  return { waiting, oldestAt: oldest, kept: all - waiting };
}
