/** What is done about requests that are held back: told to the staff, let go, put away. */
import { sql, type Kysely } from 'kysely';
import { maxClockSkewMs } from '../clock-skew.ts';
import type { ClaimRequest, StoreEngine } from '../lead-types.ts';
import type { Database, LeadTable } from '../tables.ts';

/** Staff hear of what is held back once in so long at most. */
const digestIntervalMs = 60 * 60_000;

export function createLinkOperations(db: Kysely<Database>) {
  return {
    /** What links to staff are signed with: made with the tables, and the same for all servers. */
    async getLinkKey(): Promise<string> {
      return (await db.selectFrom('keys').select('value').where('name', '=', 'links').executeTakeFirstOrThrow()).value;
    },
  };
}

/** Lets it go on its way. */
export async function releaseLead(db: Kysely<Database>, { id, status }: LeadTable, now: number): Promise<void> {
  if (status !== 'quarantined') return;
  await db.updateTable('leads').set({ status: 'accepted', released_at: now }).where('id', '=', id).execute();
  await cancelDigest(db, id);
  await db
    .updateTable('deliveries')
    .set({ status: 'pending', due_at: now, scheduled_at: now })
    .where('lead_id', '=', id)
    .where('status', '=', 'held')
    .execute();
}

/** There is nothing to tell any more. What was told stays in the ledger. */
export async function cancelDigest(db: Kysely<Database>, leadId: string): Promise<void> {
  await db
    .deleteFrom('deliveries')
    .where('lead_id', '=', leadId)
    .where('channel', '=', 'digest')
    .where('status', '<>', 'delivered')
    .execute();
}

/** Whether a digest is on its way, or went out within the hour: then what there is to tell waits until that has passed. */
export async function isDigestThrottled(
  db: Kysely<Database>,
  engine: StoreEngine,
  { now, leaseMs }: ClaimRequest,
): Promise<boolean> {
  // Two servers may look at the same moment. On SQLite one writer at a time is the rule anyway.
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended('digest', 0))`.execute(db);
  const digests = db.selectFrom('deliveries').where('channel', '=', 'digest');
  const pending = digests.select('id').where('status', '=', 'pending').limit(1);
  if (!(await pending.executeTakeFirst())) return false;
  // A lease, or a time, beyond what can be is from a clock that was set back.
  if (
    await pending
      .where('lease_until', '>', now)
      .where('lease_until', '<=', now + leaseMs + maxClockSkewMs)
      .executeTakeFirst()
  )
    return true;
  const { last } = await digests
    .select(({ fn }) => fn.max('delivered_at').as('last'))
    .where('delivered_at', '>', now - digestIntervalMs)
    .where('delivered_at', '<=', now + maxClockSkewMs)
    .executeTakeFirstOrThrow();
  if (last === null) return false;
  await db
    .updateTable('deliveries')
    .set({ due_at: last + digestIntervalMs, scheduled_at: now })
    .where('channel', '=', 'digest')
    .where('status', '=', 'pending')
    .where('due_at', '<', last + digestIntervalMs)
    .execute();
  return true;
}
