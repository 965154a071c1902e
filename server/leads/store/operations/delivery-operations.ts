import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { isDigestThrottled } from './quarantine-operations.ts';
import { toLead } from '../rows.ts';
import { maxClockSkewMs } from '../clock-skew.ts';
import type { AttemptResult, ClaimRequest, StoreEngine } from '../lead-types.ts';
import type { Database } from '../tables.ts';

export function createDeliveryOperations(db: Kysely<Database>, engine: StoreEngine) {
  return {
    async claim(request: ClaimRequest) {
      if (request.channel === 'digest' && (await isDigestThrottled(db, engine, request))) return [];
      const { channel, limit, leaseMs, now } = request;
      const due = db
        .selectFrom('deliveries')
        .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
        .selectAll('leads')
        .select(['deliveries.id as delivery_id', 'attempts', 'attempts_ever'])
        .where('deliveries.status', '=', 'pending')
        .where('channel', '=', channel)
        .where((eb) => eb.and([isDue(eb, request), isUnleased(eb, request)]))
        .orderBy('due_at')
        .limit(limit);
      const rows = await (engine === 'postgres' ? due.forUpdate('deliveries').skipLocked() : due).execute();
      if (rows.length === 0) return [];
      const lease = randomUUID();
      await db
        .updateTable('deliveries')
        .set((eb) => ({
          attempts: eb('attempts', '+', 1),
          attempts_ever: eb('attempts_ever', '+', 1),
          lease,
          lease_until: now + leaseMs,
        }))
        .where(
          'id',
          'in',
          rows.map(({ delivery_id }) => delivery_id),
        )
        .execute();
      const claims = rows.map((row) => ({
        id: row.delivery_id,
        channel,
        /** Of all attempts at this delivery. */
        number: row.attempts_ever + 1,
        /** Of the attempts since it was last put on the schedule. */
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

    /** Where the lease was lost meanwhile, only a success counts. */
    async finish(
      { id, number, lease }: { id: string; number: number; lease: string },
      result: AttemptResult,
      now: number,
    ): Promise<void> {
      const { outcome, detail } = result;
      await db
        .updateTable('attempts')
        .set({ outcome, detail, ended_at: now })
        .where('delivery_id', '=', id)
        .where('number', '=', number)
        .execute();
      const ours = db.updateTable('deliveries').set({ lease: null, lease_until: null }).where('id', '=', id);
      // What has arrived need not be sent again, whoever has the lease by now.
      if (result.outcome === 'delivered')
        return void (await ours.set({ status: 'delivered', delivered_at: now }).execute());
      const change =
        result.outcome === 'retry' ? { due_at: result.dueAt, scheduled_at: now } : { status: 'dead' as const };
      await ours.where('lease', '=', lease).set(change).execute();
    },
  };
}

type DeliveryExpression = ExpressionBuilder<Database, 'deliveries' | 'leads'>;

/** Also when its time was set by a clock that has been put back since: nobody waits for that clock to catch up. */
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
