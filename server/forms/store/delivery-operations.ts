/** Claims, results and scheduling of deliveries. */
import { randomUUID } from 'node:crypto';
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { toLead } from './rows.ts';
import { allowedChannelsFor, newDeliveryRow } from './save-operations.ts';
import { answerAgain, reopenUnanswered } from './reply-operations.ts';
import {
  digestChannels,
  goesToVisitor,
  isDigest,
  type AttemptResult,
  type ClaimRequest,
  type DeliveryChannel,
} from './lead-types.ts';
import { maxClockSkewMs } from '#server/store/clock-skew.ts';
import type { StoreEngine } from '#server/store/engine.ts';
import type { FormTables } from './tables.ts';

export type DeliveryOperations = ReturnType<typeof createDeliveryOperations>;

/** Staff get at most one digest per interval. */
const digestIntervalMs = 60 * 60_000;

export function createDeliveryOperations(db: Kysely<FormTables>, engine: StoreEngine) {
  return {
    async claim(request: ClaimRequest) {
      if (isDigest(request.channel) && (await isDigestThrottled(db, engine, request))) return [];
      const { channel, limit, leaseMs, now } = request;
      const due = db
        .selectFrom('deliveries')
        .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
        .selectAll('leads')
        .select(['deliveries.id as delivery_id', 'attempts', 'attempts_ever'])
        .where('deliveries.status', '=', 'pending')
        .where('channel', '=', channel)
        .where((eb) => eb.and([isDue(eb, request), isUnleased(eb, request)]))
        // Whoever gets a mail or an event gets the file with it.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('files')
                .select('lead_id')
                .whereRef('files.lead_id', '=', 'leads.id')
                .where('scan', '=', sql.lit('waiting')),
            ),
          ),
        )
        .orderBy('due_at')
        .limit(limit);
      const rows = await (engine === 'postgres' ? due.forUpdate('deliveries').skipLocked() : due).execute();
      if (rows.length === 0) return [];
      const lease = randomUUID();
      const ids = rows.map(({ delivery_id }) => delivery_id);
      await db
        .updateTable('deliveries')
        .set((eb) => ({
          attempts: eb('attempts', '+', 1),
          attempts_ever: eb('attempts_ever', '+', 1),
          lease,
          lease_until: now + leaseMs,
        }))
        .where('id', 'in', ids)
        .execute();
      const claims = rows.map((row) => ({
        id: row.delivery_id,
        channel,
        /** Counts all attempts of this delivery. */
        number: row.attempts_ever + 1,
        /** Counts attempts since the delivery was last queued. */
        attempts: row.attempts + 1,
        lease,
        lead: toLead(row),
      }));
      const started = claims.map(({ id, number }) => ({
        delivery_id: id,
        number,
        started_at: now,
        outcome: 'started' as const,
      }));
      await db.insertInto('attempts').values(started).execute();
      return claims;
    },

    /**
     * Records the result of one attempt, or of several that were claimed together, as those of a digest. If the lease
     * was lost meanwhile, only a success changes the deliveries.
     */
    async finish(finished: FinishedClaim | FinishedClaim[], result: AttemptResult, now: number): Promise<void> {
      const claims = [finished].flat();
      const { channel, lease } = claims[0]!;
      const { outcome, detail } = result;
      // First, because every change by staff locks the request before its deliveries, and these before their attempts.
      if (channel === 'reply' && outcome === 'dead')
        for (const { id } of claims) await reopenUnanswered(db, engine, { id, lease });
      const deliveries = db
        .updateTable('deliveries')
        .set({ lease: null, lease_until: null })
        .where('id', 'in', idsOf(claims));
      // A delivered message need not be sent again, even if another process has the lease now.
      if (result.outcome === 'delivered') await deliveries.set({ status: 'delivered', delivered_at: now }).execute();
      else {
        const change =
          result.outcome === 'retry'
            ? { due_at: result.dueAt, scheduled_at: now }
            : { status: goesToVisitor(channel) ? ('bounced' as const) : ('dead' as const) };
        await deliveries.where('lease', '=', lease).set(change).execute();
      }
      for (const [number, attempts] of Map.groupBy(claims, (claim) => claim.number))
        await db
          .updateTable('attempts')
          .set({ outcome, detail, ended_at: now })
          .where('delivery_id', 'in', idsOf(attempts))
          .where('number', '=', number)
          .execute();
    },

    /** Queues deliveries again that need it, of one lead or of all. Returns how many. */
    async requeueDead({ reference, now }: { reference?: string; now: number }): Promise<number> {
      await answerAgain(db, engine, reference);
      return (await requeueFailed(db, { reference, now })).length;
    },

    /** Adds deliveries for channels that the lead lacks, such as newly configured ones. Returns how many. */
    async addDeliveries({ reference, channels, now }: NewDeliveries): Promise<number> {
      const lead = await db.selectFrom('leads').selectAll().where('reference', '=', reference).executeTakeFirst();
      const allowed = lead ? await allowedChannelsFor(db, lead, channels, now) : [];
      if (!lead || allowed.length === 0) return 0;
      const result = await db
        .insertInto('deliveries')
        .values(allowed.map((channel) => newDeliveryRow(lead.id, channel, lead.status, now)))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return Number(result.numInsertedOrUpdatedRows ?? 0);
    },
  };
}

/**
 * Queues deliveries again that need it (see needsRetry), of one lead or of all, and returns their channels. Of a
 * quarantined lead, only its digest: the others wait for its release.
 */
export async function requeueFailed(
  db: Kysely<FormTables>,
  { reference, now }: { reference?: string; now: number },
): Promise<DeliveryChannel[]> {
  let failed = db
    .updateTable('deliveries')
    .set({ status: 'pending', attempts: 0, due_at: now, scheduled_at: now })
    .where((eb) =>
      eb.or([eb('status', '=', 'dead'), eb.and([eb('status', '=', 'bounced'), eb('channel', '=', 'reply')])]),
    )
    .where((eb) =>
      eb.or([
        eb('channel', 'in', digestChannels),
        eb.exists(
          eb
            .selectFrom('leads')
            .select('leads.id')
            .whereRef('leads.id', '=', 'deliveries.lead_id')
            .where('leads.status', '=', 'accepted'),
        ),
      ]),
    );
  if (reference !== undefined)
    failed = failed.where('lead_id', 'in', db.selectFrom('leads').select('id').where('reference', '=', reference));
  return (await failed.returning('channel').execute()).map(({ channel }) => channel);
}

interface NewDeliveries {
  reference: string;
  channels: DeliveryChannel[];
  now: number;
}

interface FinishedClaim {
  id: string;
  channel: DeliveryChannel;
  number: number;
  lease: string;
}

const idsOf = (claims: { id: string }[]) => claims.map(({ id }) => id);

type DeliveryExpression = ExpressionBuilder<FormTables, 'deliveries' | 'leads'>;

/** A `scheduled_at` in the future means that the clock has been set back since: do not wait for it to catch up. */
function isDue(eb: DeliveryExpression, { now }: ClaimRequest) {
  return eb.or([eb('due_at', '<=', now), eb('scheduled_at', '>', now + maxClockSkewMs)]);
}

function isUnleased(eb: DeliveryExpression, { now, leaseMs }: ClaimRequest) {
  return eb.or([
    eb('lease_until', 'is', null),
    eb('lease_until', '<=', now),
    eb('lease_until', '>', now + leaseMs + maxClockSkewMs),
  ]);
}

/** Whether a digest is being sent or was sent within the interval. If so, postpones the pending ones. */
async function isDigestThrottled(
  db: Kysely<FormTables>,
  engine: StoreEngine,
  { channel, now, leaseMs }: ClaimRequest,
): Promise<boolean> {
  // Two servers may check concurrently. SQLite has only one writer at a time.
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${channel}, 0))`.execute(db);
  const digests = db.selectFrom('deliveries').where('channel', '=', channel);
  const pending = digests.select('id').where('status', '=', 'pending').limit(1);
  if (!(await pending.executeTakeFirst())) return false;
  // Implausible lease and delivery times come from a clock that has been set back since.
  const leased = pending.where('lease_until', '>', now).where('lease_until', '<=', now + leaseMs + maxClockSkewMs);
  if (await leased.executeTakeFirst()) return true;
  const { last } = await digests
    .select(({ fn }) => fn.max('delivered_at').as('last'))
    .where('delivered_at', '>', now - digestIntervalMs)
    .where('delivered_at', '<=', now + maxClockSkewMs)
    .executeTakeFirstOrThrow();
  if (last === null) return false;
  await db
    .updateTable('deliveries')
    .set({ due_at: last + digestIntervalMs, scheduled_at: now })
    .where('channel', '=', channel)
    .where('status', '=', 'pending')
    .where('due_at', '<', last + digestIntervalMs)
    .execute();
  return true;
}
