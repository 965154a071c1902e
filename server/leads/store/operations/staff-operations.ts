/** What staff see and change: lists, details, changes, counts. */
import { randomUUID } from 'node:crypto';
import { expressionBuilder, sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import { deskTabs, type DeskOverview, type DeskTab } from '#contract/desk.ts';
import { groupConditions, tabExpression, tabOf, toAttempt, toDelivery, toFile, toLead } from '../rows.ts';
import { parseSearch } from '../search/search-text.ts';
import { recordAudit } from './access-operations.ts';
import { countByDay, countByState, findMostFrequent } from './lead-counts.ts';
import { containsWords, createLeadIndex, matchIndex } from './lead-index.ts';
import { findLastBackup } from './maintenance-operations.ts';
import { insertReply, isStored, repliesOf } from './reply-operations.ts';
import { emailKeyOf } from './save-operations.ts';
import { requeueFailed, type DeliveryOperations } from './delivery-operations.ts';
import { digestChannels, type LeadChange, type LeadFilter, type LeadGroup, type StoreEngine } from '../lead-types.ts';
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
  /** With notes and replies, oldest first, all attempts, and what is known about the file. */
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
    const file = await db
      .selectFrom('files')
      .select(['lead_id', 'name', 'type', 'size', 'sha256', 'scan'])
      .where('lead_id', '=', row.id)
      .executeTakeFirst();
    return {
      ...toLead(row),
      file: file ? toFile(file) : null,
      notes,
      replies: await repliesOf(db, row.id),
      deliveries: deliveries.map((entry) => ({ ...toDelivery(entry), ledger: ledgerOf(entry.id) })),
    };
  }

  return {
    /** Newest first. */
    async list(filter: LeadFilter = {}) {
      const rows = await findLeads(db, filter, engine);
      const ids = rows.map(({ id }) => id);
      const deliveries = await deliveriesOf(db, ids);
      return rows.map((row) => ({ ...toLead(row), deliveries: (deliveries.get(row.id) ?? []).map(toDelivery) }));
    },

    get,

    /** The file of an application, with its content. */
    async getFile(reference: string) {
      const row = await db
        .selectFrom('files')
        .innerJoin('leads', 'leads.id', 'files.lead_id')
        .selectAll('files')
        .where('reference', '=', reference)
        .executeTakeFirst();
      return row ? { ...toFile(row), bytes: row.bytes } : null;
    },

    /** `lead` is the current state, even if nothing was changed. */
    async change(change: LeadChange) {
      const { reference, version, who, now, what } = change;
      const found = db.selectFrom('leads').selectAll().where('reference', '=', reference);
      // Lock the row, so that of two concurrent changes the second sees a stale version.
      const row = await (engine === 'postgres' ? found.forUpdate() : found).executeTakeFirst();
      if (!row) return { outcome: 'missing' as const };
      if (change.reply && (await isStored(db, row.id, change.reply)))
        return { outcome: 'changed' as const, lead: (await get(reference))! };
      if (row.version !== version) return { outcome: 'stale' as const, lead: (await get(reference))! };
      await applyChange(db, row, change, deliveryOperations);
      const changed = await db
        .updateTable('leads')
        .set({ version: version + 1 })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await createLeadIndex(db, engine).update(row, changed);
      await recordAudit(db, { who, what, reference, now });
      return { outcome: 'changed' as const, lead: (await get(reference))! };
    },

    async overview(now: number, group: LeadGroup = 'requests'): Promise<DeskOverview> {
      return {
        counts: await countByTab(db, group),
        weeks: await countByWeek(db, group, now),
        backedUpAt: (await findLastBackup(db))?.verifiedAt ?? null,
        pages: await findMostFrequent(db, group, 'page', maxChoices),
        jobs: await findMostFrequent(db, group, 'job', maxChoices),
        languages: await findMostFrequent(db, group, 'language', maxChoices),
      };
    },

    async stats() {
      const groups = await countByState(db, 'requests');
      const applications = await countByState(db, 'applications');
      const heldApplications = applications.filter(({ status }) => status === 'quarantined');
      const quarantined = groups.filter(({ status }) => status === 'quarantined');
      const awaitingReview = quarantined.filter(({ progress }) => progress !== 'closed');
      const times = db.selectFrom('leads').select('created_at').limit(1);
      const newest = await times.orderBy('created_at', 'desc').executeTakeFirst();
      const oldestHeld = await times
        .where(sql.raw<DeskTab>(tabExpression), '=', 'held')
        .where(sql.raw<boolean>(groupConditions.requests))
        .orderBy('created_at')
        .executeTakeFirst();
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
          oldestAt: oldestHeld?.created_at ?? null,
          closed: sumCounts(quarantined) - sumCounts(awaitingReview),
        },
        applications: {
          accepted: sumCounts(applications) - sumCounts(heldApplications),
          quarantined: sumCounts(heldApplications),
          awaitingReview: sumCounts(heldApplications.filter(({ progress }) => progress !== 'closed')),
        },
        deliveries,
        newestLeadAt: newest?.created_at ?? null,
        oldestDueAt: oldest?.due_at ?? null,
      };
    },
  };
}

async function applyChange(
  db: Kysely<Database>,
  row: LeadTable,
  { who, now, what, note = '', reply, channels = [] }: LeadChange,
  deliveryOperations: DeliveryOperations,
): Promise<void> {
  const { id, reference } = row;
  const set = (values: Partial<LeadTable>) => db.updateTable('leads').set(values).where('id', '=', id).execute();
  switch (what) {
    case 'reply':
      await insertReply(db, row, { ...reply!, who, now });
      return void (await set({ progress: 'answered', taken_by: row.taken_by ?? who }));
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
    case 'deliver': {
      const requeued = await requeueFailed(db, { reference, now });
      // A bounce has made it new.
      if (requeued.includes('reply') && row.progress === 'new') await set({ progress: 'answered' });
      await deliveryOperations.addDeliveries({ reference, channels, now });
    }
  }
}

async function releaseLead(db: Kysely<Database>, { id, status, progress }: LeadTable, now: number): Promise<void> {
  if (status !== 'quarantined') return;
  await db
    .updateTable('leads')
    // Whoever kept it in quarantine has closed it, but nobody has answered it.
    .set({ status: 'accepted', released_at: now, progress: progress === 'closed' ? 'new' : progress })
    .where('id', '=', id)
    .execute();
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
    .where('channel', 'in', digestChannels)
    .where('status', '<>', 'delivered')
    .execute();
}

const sumCounts = (groups: { count: number }[]) => groups.reduce((sum, { count }) => sum + count, 0);

async function countByTab(db: Kysely<Database>, group: LeadGroup): Promise<DeskOverview['counts']> {
  const states = await countByState(db, group);
  return Object.fromEntries(
    deskTabs.map((tab) => [tab, sumCounts(states.filter((state) => tabOf(state) === tab))]),
  ) as DeskOverview['counts'];
}

async function countByWeek(db: Kysely<Database>, group: LeadGroup, now: number): Promise<DeskOverview['weeks']> {
  // Weeks end at midnight, so that the chart does not shift with every view.
  const end = Math.ceil((now + 1) / (weekMs / 7)) * (weekMs / 7);
  const start = end - overviewWeeks * weekMs;
  const days = await countByDay(db, group, start, end);
  return Array.from({ length: overviewWeeks }, (_, index) => {
    const inWeek = days.filter(({ at }) => Math.floor((at - start) / weekMs) === index);
    return {
      from: start + index * weekMs,
      received: sumCounts(inWeek),
      quarantined: sumCounts(inWeek.filter(({ status }) => status === 'quarantined')),
    };
  });
}

async function deliveriesOf(db: Kysely<Database>, leadIds: string[]): Promise<Map<string, DeliveryTable[]>> {
  if (leadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .orderBy('channel')
    .orderBy('due_at')
    .execute();
  return Map.groupBy(rows, ({ lead_id }) => lead_id);
}

async function findLeads(db: Kysely<Database>, filter: LeadFilter, engine: StoreEngine): Promise<LeadTable[]> {
  const alternatives = parseSearch(filter.search ?? '');
  const limit = filter.limit ?? 100;
  const found = engine === 'sqlite' ? await matchIndex(db, alternatives, filter) : undefined;
  const conditions = toConditions(filter);
  if (alternatives.length > 0) conditions.push(containsWords(alternatives, engine));
  if (!found) {
    return db
      .selectFrom('leads')
      .selectAll()
      .where((eb) => eb.and([...conditions, ...isAfter(filter)]))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }
  // A cross join keeps this order of tables: from the newest match on, until there are enough.
  const { rows } = await sql<LeadTable>`select leads.* from lead_search
    cross join search_positions on search_positions.position = lead_search.rowid
    cross join leads on leads.id = search_positions.lead_id
    where ${sql.join([found, ...conditions], sql` and `)}
    order by lead_search.rowid desc limit ${limit}`.execute(db);
  return rows;
}

function toConditions(filter: LeadFilter): Expression<SqlBool>[] {
  const eb = expressionBuilder<Database, 'leads'>();
  const conditions: Expression<SqlBool>[] = [];
  if (filter.group) conditions.push(sql.raw<boolean>(groupConditions[filter.group]));
  if (filter.status) conditions.push(eb('status', '=', filter.status));
  if (filter.kind) conditions.push(eb('kind', '=', filter.kind));
  if (filter.tab) conditions.push(eb(sql.raw<DeskTab>(tabExpression), '=', filter.tab));
  if (filter.language) conditions.push(eb('language', '=', filter.language));
  if (filter.page) conditions.push(eb('page', '=', filter.page));
  if (filter.job) conditions.push(eb('job', '=', filter.job));
  if (filter.email) conditions.push(eb('email_key', '=', emailKeyOf(filter.email)));
  if (filter.from !== undefined) conditions.push(eb('created_at', '>=', filter.from));
  if (filter.to !== undefined) conditions.push(eb('created_at', '<', filter.to));
  if (filter.delivery) {
    const withDelivery = eb.selectFrom('deliveries').select('lead_id').where('deliveries.status', '=', filter.delivery);
    conditions.push(eb('leads.id', 'in', withDelivery));
  }
  return conditions;
}

/** In this form, both engines start at the right place of an index. */
function isAfter({ after }: LeadFilter): Expression<SqlBool>[] {
  return after ? [sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`] : [];
}
