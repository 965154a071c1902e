import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { DeskPlace } from '#contract/desk.ts';
import { lastBackup } from './operations-backup.ts';
import { countHeld } from './operations-held.ts';
import { channelsFor, emailKey, newDelivery } from './operations-save.ts';
import { attemptOf, deliveryOf, leadOf } from './rows.ts';
import { record } from './operations-audit.ts';
import type { Engine, LeadOperations, ListFilter } from './store.ts';
import type { Database, DeliveryTable } from './tables.ts';

export type StaffOperations = Pick<LeadOperations, 'list' | 'get' | 'requeueDead' | 'addDeliveries' | 'deleteSome' | 'scrub' | 'stats' | 'health'>;

export function staffOperations(db: Kysely<Database>, engine: Engine): StaffOperations {
  const findLead = (reference: string) =>
    db.selectFrom('leads').selectAll().where('reference', '=', reference).executeTakeFirst();

  return {
    async list(filter = {}) {
      const rows = await db
        .selectFrom('leads')
        .selectAll()
        .where((eb) => eb.and(conditionsOf(eb, filter, engine)))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(filter.limit ?? 100)
        .execute();
      const deliveries = await deliveriesOf(db, rows.map(({ id }) => id));
      return rows.map((row) => ({ ...leadOf(row), deliveries: (deliveries.get(row.id) ?? []).map(deliveryOf) }));
    },

    async get(reference) {
      const row = await findLead(reference);
      if (!row) return null;
      const deliveries = (await deliveriesOf(db, [row.id])).get(row.id) ?? [];
      const ids = deliveries.map(({ id }) => id);
      const attempts =
        ids.length === 0
          ? []
          : await db.selectFrom('attempts').selectAll().where('delivery_id', 'in', ids).orderBy('number').execute();
      const ledgerOf = (id: string) => attempts.filter(({ delivery_id }) => delivery_id === id).map(attemptOf);
      const notes = await db.selectFrom('notes').select(['who', 'text', 'created_at as createdAt']).where('lead_id', '=', row.id).orderBy('created_at').execute();
      return { ...leadOf(row), notes, deliveries: deliveries.map((entry) => ({ ...deliveryOf(entry), ledger: ledgerOf(entry.id) })) };
    },

    async requeueDead({ reference, now }) {
      let dead = db
        .updateTable('deliveries')
        .set({ status: 'pending', attempts: 0, due_at: now, scheduled_at: now })
        .where('status', '=', 'dead');
      if (reference !== undefined) dead = dead.where('lead_id', 'in', db.selectFrom('leads').select('id').where('reference', '=', reference));
      return Number((await dead.executeTakeFirst()).numUpdatedRows);
    },

    async addDeliveries({ reference, channels, now }) {
      const lead = await findLead(reference);
      const allowed = lead ? await channelsFor(db, lead, channels, now) : [];
      if (!lead || allowed.length === 0) return 0;
      const wanted = allowed.map((channel) => newDelivery(lead.id, channel, lead.status, now));
      const result = await db
        .insertInto('deliveries')
        .values(wanted)
        .onConflict((conflict) => conflict.columns(['lead_id', 'channel']).doNothing())
        .executeTakeFirst();
      return Number(result.numInsertedOrUpdatedRows ?? 0);
    },

    async deleteSome(which, limit, by) {
      let some = db.selectFrom('leads').select(['id', 'reference']).limit(limit);
      if ('reference' in which) some = some.where('reference', '=', which.reference);
      else if ('email' in which) some = some.where('email_key', '=', emailKey(which.email));
      else some = some.where('created_at', '<', which.before).where('created_at', '>=', which.since);
      const rows = await some.execute();
      if (by) for (const { reference } of rows) await record(db, { ...by, what: 'delete', reference });
      if (rows.length === 0) return 0;
      return Number((await db.deleteFrom('leads').where('id', 'in', rows.map(({ id }) => id)).executeTakeFirst()).numDeletedRows);
    },
    // Postgres keeps no words where its own tools do not clear them; SQLite's thread empties the log after the commit.
    scrub: () => Promise.resolve(true),

    async stats() {
      const leads = await db
        .selectFrom('leads')
        .select(['status', ({ fn }) => fn.countAll<number>().as('count'), ({ fn }) => fn.max('created_at').as('newest')])
        .groupBy('status')
        .execute();
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
      const countOf = (status: string) => leads.find((row) => row.status === status)?.count ?? 0;
      return {
        leads: { accepted: countOf('accepted'), quarantined: countOf('quarantined') },
        held: await countHeld(db),
        deliveries,
        newestLeadAt: leads.length === 0 ? null : Math.max(...leads.map(({ newest }) => newest)),
        oldestDueAt: oldest?.due_at ?? null,
      };
    },

    async health(now) {
      await db
        .insertInto('probe')
        .values({ id: 1, checked_at: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at: now }))
        .execute();
      return { backup: await lastBackup(db) };
    },
  };
}

async function deliveriesOf(db: Kysely<Database>, leadIds: string[]): Promise<Map<string, DeliveryTable[]>> {
  if (leadIds.length === 0) return new Map();
  const rows = await db.selectFrom('deliveries').selectAll().where('lead_id', 'in', leadIds).orderBy('channel').execute();
  return Map.groupBy(rows, ({ lead_id }) => lead_id);
}

function conditionsOf(eb: ExpressionBuilder<Database, 'leads'>, filter: ListFilter, engine: Engine) {
  const conditions = [];
  if (filter.status) conditions.push(eb('status', '=', filter.status));
  if (filter.kind) conditions.push(eb('kind', '=', filter.kind));
  if (filter.place) conditions.push(isIn(eb, filter.place));
  if (filter.language) conditions.push(eb('language', '=', filter.language));
  if (filter.page) conditions.push(eb('page', '=', filter.page));
  if (filter.email) conditions.push(eb('email_key', '=', emailKey(filter.email)));
  if (filter.from !== undefined) conditions.push(eb('created_at', '>=', filter.from));
  if (filter.to !== undefined) conditions.push(eb('created_at', '<', filter.to));
  if (filter.search) conditions.push(matches(filter.search, engine));
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

/** As placeOf in store-desk.ts. */
function isIn(eb: ExpressionBuilder<Database, 'leads'>, place: DeskPlace) {
  if (place === 'closed') return eb('progress', '=', 'closed');
  if (place === 'held') return eb.and([eb('status', '=', 'quarantined'), eb('progress', '<>', 'closed')]);
  return eb.and([eb('status', '=', 'accepted'), eb('progress', '=', place)]);
}

function matches(words: string, engine: Engine) {
  const pattern = `%${words.normalize('NFC').replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const like = sql.raw(engine === 'postgres' ? 'ilike' : 'like');
  const columns = ['first_name', 'last_name', 'email', 'phone', 'message', 'reference'];
  const all = sql.join(columns.map((column) => sql.ref(column)), sql` || ' ' || `);
  return sql<boolean>`(${all}) ${like} ${pattern} escape '\\'`;
}
