import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { deskPlaces, type DeskOverview } from '#contract/desk.ts';
import { record } from './operations-audit.ts';
import { lastBackup } from './operations-backup.ts';
import { endTelling, release } from './operations-held.ts';
import { groupsOf, sumOf, type StaffOperations } from './operations-staff.ts';
import { placeOf } from './rows.ts';
import type { Change, Engine } from './lead-types.ts';
import type { Database, LeadTable } from './tables.ts';

const weekMs = 7 * 24 * 60 * 60_000;
const weeksShown = 12;
/** A visitor's browser says which page it was: nobody chooses from more than so many. */
const mostChoices = 60;

export function deskOperations(db: Kysely<Database>, engine: Engine, staff: StaffOperations) {
  return {
    /** `lead` is as it is now, also where nothing was changed. */
    async change(change: Change) {
      const { reference, version, who, now, what } = change;
      const found = db.selectFrom('leads').selectAll().where('reference', '=', reference);
      // Two may press at the same moment, and only one of them has seen what the other does.
      const row = await (engine === 'postgres' ? found.forUpdate() : found).executeTakeFirst();
      if (!row) return { outcome: 'missing' as const };
      if (row.version !== version) return { outcome: 'stale' as const, lead: (await staff.get(reference))! };
      await apply(db, row, change, staff);
      await db.updateTable('leads').set({ version: version + 1 }).where('id', '=', row.id).execute();
      await record(db, { who, what, reference, now });
      return { outcome: 'changed' as const, lead: (await staff.get(reference))! };
    },

    async overview(now: number): Promise<DeskOverview> {
      const backedUpAt = (await lastBackup(db))?.provenAt ?? null;
      return { counts: await countsOf(db), weeks: await weeksOf(db, now), backedUpAt, pages: await choicesOf(db, 'page'), languages: await choicesOf(db, 'language') };
    },
  };
}

async function apply(db: Kysely<Database>, row: LeadTable, { who, now, what, note = '', channels = [] }: Change, staff: StaffOperations): Promise<void> {
  const { id, reference } = row;
  const set = (values: Partial<LeadTable>) => db.updateTable('leads').set(values).where('id', '=', id).execute();
  switch (what) {
    case 'answer':
      return void (await set({ progress: 'answered', taken_by: row.taken_by ?? who }));
    case 'close':
      await endTelling(db, id);
      return void (await set({ progress: 'closed' }));
    case 'reopen':
      return void (await set({ progress: 'new' }));
    case 'take':
      return void (await set({ taken_by: who }));
    case 'leave':
      return void (await set({ taken_by: null }));
    case 'note':
      return void (await db.insertInto('notes').values({ id: randomUUID(), lead_id: id, who, text: note, created_at: now }).execute());
    case 'release':
      return release(db, row, now);
    case 'hold':
      await set({ status: 'quarantined', released_at: null });
      // What is just being sent may still arrive; what waits does not leave.
      return void (await db.updateTable('deliveries').set({ status: 'held' }).where('lead_id', '=', id).where('status', 'in', ['pending', 'dead']).execute());
    case 'deliver':
      await staff.requeueDead({ reference, now });
      await staff.addDeliveries({ reference, channels, now });
  }
}

async function countsOf(db: Kysely<Database>): Promise<DeskOverview['counts']> {
  const groups = await groupsOf(db);
  return Object.fromEntries(deskPlaces.map((place) => [place, sumOf(groups.filter((group) => placeOf(group) === place))])) as DeskOverview['counts'];
}

async function weeksOf(db: Kysely<Database>, now: number): Promise<DeskOverview['weeks']> {
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
    return { from: start + index * weekMs, received: sumOf(inWeek), held: sumOf(inWeek.filter(({ status }) => status === 'quarantined')) };
  });
}

async function choicesOf(db: Kysely<Database>, column: 'page' | 'language'): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select([column, ({ fn }) => fn.countAll<number>().as('count')])
    .where(column, 'is not', null)
    .groupBy(column)
    .orderBy('count', 'desc')
    .limit(mostChoices)
    .execute();
  return rows.map((row) => row[column]!).toSorted();
}
