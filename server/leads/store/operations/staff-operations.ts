import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { DeskTab } from '#contract/desk.ts';
import { findLastBackup } from './backup-operations.ts';
import { allowedChannelsFor, emailKeyOf, newDeliveryRow } from './save-operations.ts';
import { toAttempt, toDelivery, toLead } from '../rows.ts';
import { recordAudit } from './audit-operations.ts';
import type { AuditStamp, DeliveryChannel, StoreEngine, LeadFilter, DeletionTarget } from '../lead-types.ts';
import type { Database, DeliveryTable } from '../tables.ts';

export type StaffOperations = ReturnType<typeof createStaffOperations>;

export function createStaffOperations(db: Kysely<Database>, engine: StoreEngine) {
  const findLead = (reference: string) =>
    db.selectFrom('leads').selectAll().where('reference', '=', reference).executeTakeFirst();

  return {
    /** Newest first. */
    async list(filter: LeadFilter = {}) {
      const rows = await db
        .selectFrom('leads')
        .selectAll()
        .where((eb) => eb.and(toConditions(eb, filter, engine)))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(filter.limit ?? 100)
        .execute();
      const deliveries = await deliveriesOf(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({ ...toLead(row), deliveries: (deliveries.get(row.id) ?? []).map(toDelivery) }));
    },

    /** With the notes of staff, the oldest first, and all attempts. */
    async get(reference: string) {
      const row = await findLead(reference);
      if (!row) return null;
      const deliveries = (await deliveriesOf(db, [row.id])).get(row.id) ?? [];
      const ids = deliveries.map(({ id }) => id);
      const attempts =
        ids.length === 0
          ? []
          : await db.selectFrom('attempts').selectAll().where('delivery_id', 'in', ids).orderBy('number').execute();
      const ledgerOf = (id: string) => attempts.filter(({ delivery_id }) => delivery_id === id).map(toAttempt);
      const notes = await db
        .selectFrom('notes')
        .select(['who', 'text', 'created_at as createdAt'])
        .where('lead_id', '=', row.id)
        .orderBy('created_at')
        .execute();
      return {
        ...toLead(row),
        notes,
        deliveries: deliveries.map((entry) => ({ ...toDelivery(entry), ledger: ledgerOf(entry.id) })),
      };
    },

    /** Puts dead deliveries back on the schedule, of one lead or of all; tells how many. */
    async requeueDead({ reference, now }: { reference?: string; now: number }): Promise<number> {
      let dead = db
        .updateTable('deliveries')
        .set({ status: 'pending', attempts: 0, due_at: now, scheduled_at: now })
        .where('status', '=', 'dead');
      if (reference !== undefined)
        dead = dead.where('lead_id', 'in', db.selectFrom('leads').select('id').where('reference', '=', reference));
      return Number((await dead.executeTakeFirst()).numUpdatedRows);
    },

    /** Adds those deliveries that a lead does not have yet, as for channels set up after it came; tells how many. */
    async addDeliveries({
      reference,
      channels,
      now,
    }: {
      reference: string;
      channels: DeliveryChannel[];
      now: number;
    }): Promise<number> {
      const lead = await findLead(reference);
      const allowed = lead ? await allowedChannelsFor(db, lead, channels, now) : [];
      if (!lead || allowed.length === 0) return 0;
      const wanted = allowed.map((channel) => newDeliveryRow(lead.id, channel, lead.status, now));
      const result = await db
        .insertInto('deliveries')
        .values(wanted)
        .onConflict((conflict) => conflict.columns(['lead_id', 'channel']).doNothing())
        .executeTakeFirst();
      return Number(result.numInsertedOrUpdatedRows ?? 0);
    },

    /** Deletes leads with everything about them, but no more than the limit; tells how many. */
    async deleteBatch(which: DeletionTarget, limit: number, by?: AuditStamp): Promise<number> {
      let some = db.selectFrom('leads').select(['id', 'reference']).limit(limit);
      if ('reference' in which) some = some.where('reference', '=', which.reference);
      else if ('email' in which) some = some.where('email_key', '=', emailKeyOf(which.email));
      else
        some = some
          .where('created_at', '<', which.before)
          .where('created_at', '>=', which.since ?? Number.MIN_SAFE_INTEGER);
      const rows = await some.execute();
      if (by) for (const { reference } of rows) await recordAudit(db, { ...by, what: 'delete', reference });
      if (rows.length === 0) return 0;
      return Number(
        (
          await db
            .deleteFrom('leads')
            .where(
              'id',
              'in',
              rows.map(({ id }) => id),
            )
            .executeTakeFirst()
        ).numDeletedRows,
      );
    },

    /**
     * Clears what the engine keeps of deleted words beside its tables. False while somebody still reads there. Postgres keeps
     * none where its own tools do not clear them; SQLite's thread empties the log after the commit.
     */
    scrub: () => Promise.resolve(true),

    async stats() {
      const groups = await countByState(db);
      const held = groups.filter(({ status }) => status === 'quarantined');
      // Of the quarantined, nobody has decided on these.
      const waiting = held.filter(({ progress }) => progress !== 'closed');
      const deliveries = await db
        .selectFrom('deliveries')
        .select(['channel', 'status', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy(['channel', 'status'])
        .orderBy('channel')
        .orderBy('status')
        .execute();
      const oldest = await db
        .selectFrom('deliveries')
        .select(({ fn }) => fn.min('due_at').as('due_at'))
        .where('status', '=', 'pending')
        .executeTakeFirst();
      return {
        leads: { accepted: sumCounts(groups) - sumCounts(held), quarantined: sumCounts(held) },
        held: {
          waiting: sumCounts(waiting),
          oldestAt: waiting.length === 0 ? null : Math.min(...waiting.map((group) => group.oldest)),
          closed: sumCounts(held) - sumCounts(waiting),
        },
        deliveries,
        newestLeadAt: groups.length === 0 ? null : Math.max(...groups.map(({ newest }) => newest)),
        oldestDueAt: oldest?.due_at ?? null,
      };
    },

    /** Writes, so that a disk that is full or read-only is found out. */
    async health(now: number) {
      await db
        .insertInto('probe')
        .values({ id: 1, checked_at: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at: now }))
        .execute();
      return { backup: await findLastBackup(db) };
    },
  };
}

/** How many requests there are in each state, with the times of the first and the last. */
export function countByState(db: Kysely<Database>) {
  return db
    .selectFrom('leads')
    .select(({ fn }) => [
      'status',
      'progress',
      fn.countAll<number>().as('count'),
      fn.min('created_at').as('oldest'),
      fn.max('created_at').as('newest'),
    ])
    .groupBy(['status', 'progress'])
    .execute();
}

export const sumCounts = (groups: { count: number }[]) => groups.reduce((sum, { count }) => sum + count, 0);

async function deliveriesOf(db: Kysely<Database>, leadIds: string[]): Promise<Map<string, DeliveryTable[]>> {
  if (leadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .orderBy('channel')
    .execute();
  return Map.groupBy(rows, ({ lead_id }) => lead_id);
}

function toConditions(eb: ExpressionBuilder<Database, 'leads'>, filter: LeadFilter, engine: StoreEngine) {
  const conditions = [];
  if (filter.status) conditions.push(eb('status', '=', filter.status));
  if (filter.kind) conditions.push(eb('kind', '=', filter.kind));
  if (filter.tab) conditions.push(isInTab(eb, filter.tab));
  if (filter.language) conditions.push(eb('language', '=', filter.language));
  if (filter.page) conditions.push(eb('page', '=', filter.page));
  if (filter.email) conditions.push(eb('email_key', '=', emailKeyOf(filter.email)));
  if (filter.from !== undefined) conditions.push(eb('created_at', '>=', filter.from));
  if (filter.to !== undefined) conditions.push(eb('created_at', '<', filter.to));
  if (filter.search) conditions.push(matchesSearch(filter.search, engine));
  if (filter.delivery) {
    const withDelivery = eb.selectFrom('deliveries').select('lead_id').where('deliveries.status', '=', filter.delivery);
    conditions.push(eb('id', 'in', withDelivery));
  }
  if (filter.after) {
    const { createdAt, id } = filter.after;
    const sameTime = eb.and([eb('created_at', '=', createdAt), eb('id', '<', id)]);
    conditions.push(eb.or([eb('created_at', '<', createdAt), sameTime]));
  }
  return conditions;
}

/** As placeOf in rows.ts. */
function isInTab(eb: ExpressionBuilder<Database, 'leads'>, place: DeskTab) {
  if (place === 'closed') return eb('progress', '=', 'closed');
  if (place === 'held') return eb.and([eb('status', '=', 'quarantined'), eb('progress', '<>', 'closed')]);
  return eb.and([eb('status', '=', 'accepted'), eb('progress', '=', place)]);
}

function matchesSearch(search: string, engine: StoreEngine) {
  const pattern = `%${search.normalize('NFC').replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const like = sql.raw(engine === 'postgres' ? 'ilike' : 'like');
  const columns = ['first_name', 'last_name', 'email', 'phone', 'message', 'reference'];
  const all = sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  );
  return sql<boolean>`(${all}) ${like} ${pattern} escape '\\'`;
}
