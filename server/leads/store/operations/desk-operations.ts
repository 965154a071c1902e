import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { deskTabs, type DeskOverview } from '#contract/desk.ts';
import { recordAudit } from './audit-operations.ts';
import { findLastBackup } from './backup-operations.ts';
import { cancelDigest, releaseLead } from './quarantine-operations.ts';
import { countByState, sumCounts, type StaffOperations } from './staff-operations.ts';
import { tabOf } from '../rows.ts';
import type { LeadChange, StoreEngine } from '../lead-types.ts';
import type { Database, LeadTable } from '../tables.ts';

const weekMs = 7 * 24 * 60 * 60_000;
const weeksShown = 12;
/** A visitor's browser says which page it was: nobody chooses from more than so many. */
const maxChoices = 60;

export function createDeskOperations(db: Kysely<Database>, engine: StoreEngine, staff: StaffOperations) {
  return {
    /** `lead` is as it is now, also where nothing was changed. */
    async change(change: LeadChange) {
      const { reference, version, who, now, what } = change;
      const found = db.selectFrom('leads').selectAll().where('reference', '=', reference);
      // Two may press at the same moment, and only one of them has seen what the other does.
      const row = await (engine === 'postgres' ? found.forUpdate() : found).executeTakeFirst();
      if (!row) return { outcome: 'missing' as const };
      if (row.version !== version) return { outcome: 'stale' as const, lead: (await staff.get(reference))! };
      await applyChange(db, row, change, staff);
      await db
        .updateTable('leads')
        .set({ version: version + 1 })
        .where('id', '=', row.id)
        .execute();
      await recordAudit(db, { who, what, reference, now });
      return { outcome: 'changed' as const, lead: (await staff.get(reference))! };
    },

    async overview(now: number): Promise<DeskOverview> {
      const backedUpAt = (await findLastBackup(db))?.verifiedAt ?? null;
      return {
        counts: await countByTab(db),
        weeks: await countByWeek(db, now),
        backedUpAt,
        pages: await findChoices(db, 'page'),
        languages: await findChoices(db, 'language'),
      };
    },
  };
}

async function applyChange(
  db: Kysely<Database>,
  row: LeadTable,
  { who, now, what, note = '', channels = [] }: LeadChange,
  staff: StaffOperations,
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
      // What is just being sent may still arrive; what waits does not leave.
      return void (await db
        .updateTable('deliveries')
        .set({ status: 'held' })
        .where('lead_id', '=', id)
        .where('status', 'in', ['pending', 'dead'])
        .execute());
    case 'deliver':
      await staff.requeueDead({ reference, now });
      await staff.addDeliveries({ reference, channels, now });
  }
}

async function countByTab(db: Kysely<Database>): Promise<DeskOverview['counts']> {
  const groups = await countByState(db);
  return Object.fromEntries(
    deskTabs.map((place) => [place, sumCounts(groups.filter((group) => tabOf(group) === place))]),
  ) as DeskOverview['counts'];
}

async function countByWeek(db: Kysely<Database>, now: number): Promise<DeskOverview['weeks']> {
  // Whole days, so that the picture does not move with every look at it.
  const end = Math.ceil((now + 1) / (weekMs / 7)) * (weekMs / 7);
  const start = end - weeksShown * weekMs;
  const week = sql<number>`cast((created_at - ${start}) / ${weekMs} as integer)`;
  const rows = await db
    .selectFrom('leads')
    .select([week.as('week'), 'status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .groupBy(['week', 'status'])
    .execute();
  return Array.from({ length: weeksShown }, (_, index) => {
    const inWeek = rows.filter((row) => row.week === index);
    return {
      from: start + index * weekMs,
      received: sumCounts(inWeek),
      held: sumCounts(inWeek.filter(({ status }) => status === 'quarantined')),
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
