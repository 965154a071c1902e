/** What staff see and change: lists, details, changes, counts. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DeskOverview } from '#contract/desk.ts';
import { findLeads } from './find-leads.ts';
import { countByTab, countByWeek, findChoices } from './form-counts.ts';
import { toAttempt, toDelivery, toFile, toLead } from './rows.ts';
import { recordAudit } from '#server/access/access-operations.ts';
import { insertReply, isStored, repliesOf } from './reply-operations.ts';
import { requeueFailed, type DeliveryOperations } from './delivery-operations.ts';
import { digestChannels, type LeadChange, type LeadFilter, type LeadGroup } from './lead-types.ts';
import type { StoreEngine } from '#server/store/engine.ts';
import type { DeliveryTable, FormTables, LeadTable } from './tables.ts';
import type { AccessTables } from '#server/access/tables.ts';

export function createStaffOperations(
  db: Kysely<FormTables & AccessTables>,
  engine: StoreEngine,
  deliveryOperations: DeliveryOperations,
) {
  /** With notes and replies, oldest first, all attempts, and what is known about the files. */
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
    const files = await db
      .selectFrom('files')
      .select(['number', 'field', 'name', 'type', 'size', 'sha256', 'scan'])
      .where('lead_id', '=', row.id)
      .orderBy('number')
      .execute();
    return {
      ...toLead(row),
      files: files.map(toFile),
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

    /** With their contents. */
    async getFiles(reference: string) {
      const rows = await db
        .selectFrom('files')
        .innerJoin('leads', 'leads.id', 'files.lead_id')
        .selectAll('files')
        .where('reference', '=', reference)
        .orderBy('files.number')
        .execute();
      return rows.map((row) => ({ ...toFile(row), bytes: row.bytes }));
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
      await db
        .updateTable('leads')
        .set({ version: version + 1 })
        .where('id', '=', row.id)
        .execute();
      await recordAudit(db, { who, what, reference, now });
      return { outcome: 'changed' as const, lead: (await get(reference))! };
    },

    async overview(now: number, group: LeadGroup = 'requests'): Promise<Omit<DeskOverview, 'backedUpAt'>> {
      return {
        counts: await countByTab(db, group),
        weeks: await countByWeek(db, group, now),
        ...(await findChoices(db, group)),
      };
    },
  };
}

async function applyChange(
  db: Kysely<FormTables & AccessTables>,
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
        .set({ status: 'paused' })
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

async function releaseLead(
  db: Kysely<FormTables & AccessTables>,
  { id, status, progress }: LeadTable,
  now: number,
): Promise<void> {
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
    .where('status', '=', 'paused')
    .execute();
}

/** Once a lead is decided on, there is nothing to notify staff of. Delivered digests stay in the ledger. */
async function cancelDigest(db: Kysely<FormTables & AccessTables>, leadId: string): Promise<void> {
  await db
    .deleteFrom('deliveries')
    .where('lead_id', '=', leadId)
    .where('channel', 'in', digestChannels)
    .where('status', '<>', 'delivered')
    .execute();
}

async function deliveriesOf(
  db: Kysely<FormTables & AccessTables>,
  leadIds: string[],
): Promise<Map<string, DeliveryTable[]>> {
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
