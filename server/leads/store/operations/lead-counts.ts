/** Counts that the desk shows, kept up to date with every change: counting 500,000 rows takes a second. */
import { sql, type Kysely } from 'kysely';
import { groupOf } from '../rows.ts';
import type { LeadGroup, LeadProgress, LeadStatus, StoreEngine } from '../lead-types.ts';
import type { Database, LeadTable } from '../tables.ts';

export type CountedLead = Pick<LeadTable, 'kind' | 'status' | 'progress' | 'created_at' | 'page' | 'job' | 'language'>;
type Counted = 'state' | 'day' | 'page' | 'language' | 'job';
type CountName = Counted | `applications ${Counted}`;

const countNameOf = (group: LeadGroup, counted: Counted): CountName =>
  group === 'applications' ? `applications ${counted}` : counted;

const dayMs = 24 * 60 * 60_000;
/** Of a fixed length, so that keys sort like numbers. */
const dayKeyOf = (time: number) => String(Math.floor(time / dayMs)).padStart(6, '0');

function keysOf({ kind, status, progress, created_at, page, job, language }: CountedLead): [CountName, string][] {
  const keys: [Counted, string | null][] = [
    ['state', `${status} ${progress}`],
    ['day', `${dayKeyOf(created_at)} ${status}`],
    ['language', language],
    ['page', page],
    ['job', job],
  ];
  return keys.flatMap(([counted, key]) => (key === null ? [] : [[countNameOf(groupOf(kind), counted), key]]));
}

/** Counts `added` requests in and `removed` ones out. */
export async function changeCounts(
  db: Kysely<Database>,
  engine: StoreEngine,
  { added = [], removed = [] }: { added?: CountedLead[]; removed?: CountedLead[] },
): Promise<void> {
  const changes = new Map<string, { name: CountName; key: string; count: number }>();
  for (const [leads, by] of [[added, 1] as const, [removed, -1] as const]) {
    for (const [name, key] of leads.flatMap(keysOf)) {
      const id = `${name} ${key}`;
      changes.set(id, { name, key, count: (changes.get(id)?.count ?? 0) + by });
    }
  }
  // In the same order everywhere, so that concurrent transactions do not wait for each other in a circle.
  const rows = [...changes].filter(([, { count }]) => count !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (rows.length === 0) return;
  // In Postgres, visitors who save at the same time would wait for each other's commit at one row.
  const shard = engine === 'postgres' ? sql<number>`pg_backend_pid() % 16` : 0;
  await db
    .insertInto('lead_counts')
    .values(rows.map(([, row]) => ({ ...row, shard })))
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'key', 'shard'])
        .doUpdateSet(({ ref }) => ({ count: sql<number>`${ref('lead_counts.count')} + ${ref('excluded.count')}` })),
    )
    .execute();
  if (removed.length > 0) await db.deleteFrom('lead_counts').where('count', '=', 0).execute();
}

function sumsOf(db: Kysely<Database>, name: CountName) {
  const sum = sql<number>`cast(sum(count) as integer)`;
  return db
    .selectFrom('lead_counts')
    .select(['key', sum.as('count')])
    .where('name', '=', name)
    .groupBy('key')
    .having(sum, '>', 0);
}

export async function countByState(db: Kysely<Database>, group: LeadGroup) {
  return (await sumsOf(db, countNameOf(group, 'state')).execute()).map(({ key, count }) => {
    const [status, progress] = key.split(' ') as [LeadStatus, LeadProgress];
    return { status, progress, count };
  });
}

/** Of the days from `from` to `to`, both at midnight UTC. */
export async function countByDay(db: Kysely<Database>, group: LeadGroup, from: number, to: number) {
  const rows = await sumsOf(db, countNameOf(group, 'day'))
    .where('key', '>=', dayKeyOf(from))
    .where('key', '<', dayKeyOf(to))
    .execute();
  return rows.map(({ key, count }) => {
    const [day, status] = key.split(' ') as [string, LeadStatus];
    return { at: Number(day) * dayMs, status, count };
  });
}

/** The most frequent ones, in alphabetical order. */
export async function findMostFrequent(
  db: Kysely<Database>,
  group: LeadGroup,
  counted: 'page' | 'language' | 'job',
  limit: number,
): Promise<string[]> {
  const rows = await sumsOf(db, countNameOf(group, counted)).orderBy('count', 'desc').limit(limit).execute();
  return rows.map(({ key }) => key).toSorted();
}
