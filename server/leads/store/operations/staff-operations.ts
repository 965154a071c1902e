/** What staff see and change: lists, details, changes, counts. */
import { randomUUID } from 'node:crypto';
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { deskTabs, type DeskOverview, type DeskTab } from '#contract/desk.ts';
import { tabOf, toAttempt, toDelivery, toLead } from '../rows.ts';
import { recordAudit } from './access-operations.ts';
import { findLastBackup } from './maintenance-operations.ts';
import { emailKeyOf } from './save-operations.ts';
import type { DeliveryOperations } from './delivery-operations.ts';
import type { LeadChange, LeadFilter, StoreEngine } from '../lead-types.ts';
import type { Database, DeliveryTable, LeadTable } from '../tables.ts';

const weekMs = 7 * 24 * 60 * 60_000;
const overviewWeeks = 12;
/** Limits the desk's filter menus: visitors' browsers choose the page, so there may be any number. */
const maxChoices = 60;

export function createStaffOperations(
  db: Kysely<Database>,
  engine: StoreEngine,
  deliveryOperations: DeliveryOperations,
) {
  /** With the notes, oldest first, and all attempts. */
  async function get(reference: string) {
    const row = await db.selectFrom('leads').selectAll().where('reference', '=', reference).executeTakeFirst();
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
  }

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
      const ids = rows.map(({ id }) => id);
      const deliveries = await deliveriesOf(db, ids);
      return rows.map((row) => ({ ...toLead(row), deliveries: (deliveries.get(row.id) ?? []).map(toDelivery) }));
    },

    get,

    /** `lead` is the current state, even if nothing was changed. */
    async change(change: LeadChange) {
      const { reference, version, who, now, what } = change;
      const found = db.selectFrom('leads').selectAll().where('reference', '=', reference);
      // Lock the row, so that of two concurrent changes the second sees a stale version.
      const row = await (engine === 'postgres' ? found.forUpdate() : found).executeTakeFirst();
      if (!row) return { outcome: 'missing' as const };
      if (row.version !== version) return { outcome: 'stale' as const, lead: (await get(reference))! };
      await applyChange(db, row, change, deliveryOperations);
      await db
        .updateTable('leads')
        .set({ version: version + 1 })
        .where('id', '=', row.id)
        .execute();
      await recordAudit(db, { who, what, reference, now });
      return { outcome: 'changed' as const, lead: (await get(reference))! };
    },

    async overview(now: number): Promise<DeskOverview> {
      return {
        counts: await countByTab(db),
        weeks: await countByWeek(db, now),
        backedUpAt: (await findLastBackup(db))?.verifiedAt ?? null,
        pages: await findChoices(db, 'page'),
        languages: await findChoices(db, 'language'),
      };
    },

    async stats() {
      const groups = await countByState(db);
      const quarantined = groups.filter(({ status }) => status === 'quarantined');
      const awaitingReview = quarantined.filter(({ progress }) => progress !== 'closed');
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
        leads: { accepted: sumCounts(groups) - sumCounts(quarantined), quarantined: sumCounts(quarantined) },
        quarantine: {
          awaitingReview: sumCounts(awaitingReview),
          oldestAt: awaitingReview.length === 0 ? null : Math.min(...awaitingReview.map((group) => group.oldest)),
          closed: sumCounts(quarantined) - sumCounts(awaitingReview),
        },
        deliveries,
        newestLeadAt: groups.length === 0 ? null : Math.max(...groups.map(({ newest }) => newest)),
        oldestDueAt: oldest?.due_at ?? null,
      };
    },
  };
}

async function applyChange(
  db: Kysely<Database>,
  row: LeadTable,
  { who, now, what, note = '', channels = [] }: LeadChange,
  deliveryOperations: DeliveryOperations,
): Promise<void> {
  const { id, reference } = row;
  const set = (values: Partial<LeadTable>) => db.updateTable('leads').set(values).where('id', '=', id).execute();
  switch (what) {
    case 'answer':
      return void (await set({ progress: 'answered', taken_by: row.taken_by ?? who }));
    case 'close':
      await cancelDigest(db, id);
      return void (await set({ progress: 'closed' }));
    case 'reopen':
      return void (await set({ progress: 'new' }));
    case 'take':
      return void (await set({ taken_by: who }));
    case 'leave':
      return void (await set({ taken_by: null }));
    case 'note':
      return void (await db
        .insertInto('notes')
        .values({ id: randomUUID(), lead_id: id, who, text: note, created_at: now })
        .execute());
    case 'release':
      return releaseLead(db, row, now);
    case 'hold':
      await set({ status: 'quarantined', released_at: null });
      // An attempt in progress may still succeed.
      return void (await db
        .updateTable('deliveries')
        .set({ status: 'held' })
        .where('lead_id', '=', id)
        .where('status', 'in', ['pending', 'dead'])
        .execute());
    case 'deliver':
      await deliveryOperations.requeueDead({ reference, now });
      await deliveryOperations.addDeliveries({ reference, channels, now });
  }
}

async function releaseLead(db: Kysely<Database>, { id, status }: LeadTable, now: number): Promise<void> {
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

/** Once a lead is decided on, there is nothing to notify staff of. Delivered digests stay in the ledger. */
async function cancelDigest(db: Kysely<Database>, leadId: string): Promise<void> {
  await db
    .deleteFrom('deliveries')
    .where('lead_id', '=', leadId)
    .where('channel', '=', 'digest')
    .where('status', '<>', 'delivered')
    .execute();
}

/** Counts requests by status and progress, with their first and last times. */
function countByState(db: Kysely<Database>) {
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

const sumCounts = (groups: { count: number }[]) => groups.reduce((sum, { count }) => sum + count, 0);

async function countByTab(db: Kysely<Database>): Promise<DeskOverview['counts']> {
  const groups = await countByState(db);
  return Object.fromEntries(
    deskTabs.map((tab) => [tab, sumCounts(groups.filter((group) => tabOf(group) === tab))]),
  ) as DeskOverview['counts'];
}

async function countByWeek(db: Kysely<Database>, now: number): Promise<DeskOverview['weeks']> {
  // Weeks end at midnight, so that the chart does not shift with every view.
  const end = Math.ceil((now + 1) / (weekMs / 7)) * (weekMs / 7);
  const start = end - overviewWeeks * weekMs;
  const week = sql<number>`cast((created_at - ${start}) / ${weekMs} as integer)`;
  const rows = await db
    .selectFrom('leads')
    .select([week.as('week'), 'status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .groupBy(['week', 'status'])
    .execute();
  return Array.from({ length: overviewWeeks }, (_, index) => {
    const inWeek = rows.filter((row) => row.week === index);
    return {
      from: start + index * weekMs,
      received: sumCounts(inWeek),
      quarantined: sumCounts(inWeek.filter(({ status }) => status === 'quarantined')),
    };
  });
}

async function findChoices(db: Kysely<Database>, column: 'page' | 'language'): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select([column, ({ fn }) => fn.countAll<number>().as('count')])
    .where(column, 'is not', null)
    .groupBy(column)
    .orderBy('count', 'desc')
    .limit(maxChoices)
    .execute();
  return rows.map((row) => row[column]!).toSorted();
}

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

/** The SQL counterpart of tabOf in rows.ts. */
function isInTab(eb: ExpressionBuilder<Database, 'leads'>, tab: DeskTab) {
  if (tab === 'closed') return eb('progress', '=', 'closed');
  if (tab === 'held') return eb.and([eb('status', '=', 'quarantined'), eb('progress', '<>', 'closed')]);
  return eb.and([eb('status', '=', 'accepted'), eb('progress', '=', tab)]);
}

function matchesSearch(search: string, engine: StoreEngine) {
  const pattern = `%${search.normalize('NFC').replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const like = sql.raw(engine === 'postgres' ? 'ilike' : 'like');
  const columns = ['first_name', 'last_name', 'email', 'phone', 'message', 'reference'];
  const text = sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  );
  return sql<boolean>`(${text}) ${like} ${pattern} escape '\\'`;
}
