/** What is done about requests that are held back: told to the staff, let go, put away. */
import { sql, type Kysely } from 'kysely';
import { clockSlackMs } from './clock-skew.ts';
import type { ClaimRequest, Engine } from './lead-types.ts';
import type { Database, LeadTable } from './tables.ts';

/** Staff hear of what is held back once in so long at most. */
const digestEveryMs = 60 * 60_000;

export function linkOperations(db: Kysely<Database>) {
  return {
    /** What links to staff are signed with: made with the tables, and the same for all servers. */
    async linkKey(): Promise<string> {
      return (await db.selectFrom('keys').select('value').where('name', '=', 'links').executeTakeFirstOrThrow()).value;
    },
  };
}

/** Lets it go on its way. */
export async function release(db: Kysely<Database>, { id, status }: LeadTable, now: number): Promise<void> {
  if (status !== 'quarantined') return;
  await db.updateTable('leads').set({ status: 'accepted', released_at: now }).where('id', '=', id).execute();
  await endTelling(db, id);
  await db
    .updateTable('deliveries')
    .set({ status: 'pending', due_at: now, scheduled_at: now })
    .where('lead_id', '=', id)
    .where('status', '=', 'held')
    .execute();
}

/** There is nothing to tell any more. What was told stays in the ledger. */
export async function endTelling(db: Kysely<Database>, leadId: string): Promise<void> {
  await db.deleteFrom('deliveries').where('lead_id', '=', leadId).where('channel', '=', 'digest').where('status', '<>', 'delivered').execute();
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
