/** Counts that the desk shows. */
import { sql, type Kysely } from 'kysely';
import { deskTabs, type DeskOverview } from '#contract/desk.ts';
import { tabOf, type LeadGroup, type LeadStatus } from './lead-types.ts';
import type { FormTables } from './tables.ts';

const weekMs = 7 * 24 * 60 * 60_000;
const overviewWeeks = 12;
/** Menus offer what the newest forms have: visitors' browsers choose the page, so there may be any number. */
const newest = 2000;
const maxChoices = 60;

const sumCounts = (groups: { count: number }[]) => groups.reduce((sum, { count }) => sum + count, 0);

export async function countByTab(db: Kysely<FormTables>, group: LeadGroup): Promise<DeskOverview['counts']> {
  const states = await db
    .selectFrom('leads')
    .select(['status', 'progress', ({ fn }) => fn.countAll<number>().as('count')])
    .where('deliver', '=', group)
    .groupBy(['status', 'progress'])
    .execute();
  return Object.fromEntries(
    deskTabs.map((tab) => [tab, sumCounts(states.filter((state) => tabOf(state) === tab))]),
  ) as DeskOverview['counts'];
}

export async function countByWeek(
  db: Kysely<FormTables>,
  group: LeadGroup,
  now: number,
): Promise<DeskOverview['weeks']> {
  // Weeks end at midnight, so that the chart does not shift with every view.
  const end = Math.ceil((now + 1) / (weekMs / 7)) * (weekMs / 7);
  const start = end - overviewWeeks * weekMs;
  const { rows } = await sql<{ week: number; status: LeadStatus; count: number }>`
    select (created_at - ${sql.lit(start)}) / ${sql.lit(weekMs)} as week, status, count(*) as count from leads
    where deliver = ${sql.lit(group)} and created_at >= ${start} and created_at < ${end} group by 1, 2`.execute(db);
  return Array.from({ length: overviewWeeks }, (_, index) => {
    const inWeek = rows.filter(({ week }) => week === index);
    return {
      from: start + index * weekMs,
      received: sumCounts(inWeek),
      quarantined: sumCounts(inWeek.filter(({ status }) => status === 'quarantined')),
    };
  });
}

/** The most frequent ones, in alphabetical order. */
export async function findChoices(
  db: Kysely<FormTables>,
  group: LeadGroup,
): Promise<Pick<DeskOverview, 'pages' | 'jobs' | 'languages'>> {
  const recent = db
    .selectFrom('leads')
    .select(['page', 'job', 'language'])
    .where('deliver', '=', group)
    .orderBy('created_at', 'desc')
    .limit(newest);
  const rows = await db
    .selectFrom(recent.as('recent'))
    .select(['page', 'job', 'language', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['page', 'job', 'language'])
    .execute();
  const choicesOf = (name: 'page' | 'job' | 'language') =>
    [...Map.groupBy(rows, (row) => row[name])]
      .flatMap(([value, having]) => (value === null ? [] : [{ value, count: sumCounts(having) }]))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, maxChoices)
      .map(({ value }) => value)
      .toSorted();
  return { pages: choicesOf('page'), jobs: choicesOf('job'), languages: choicesOf('language') };
}
