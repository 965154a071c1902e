/** Lists and searches, newest first. */
import { expressionBuilder, sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { DeskTab } from '#contract/desk.ts';
import type { StoreEngine } from '#server/store/engine.ts';
import { tabExpression, type LeadFilter } from './lead-types.ts';
import { emailKeyOf } from './save-operations.ts';
import { containsWords, toMatch } from './search-index.ts';
import { parseSearch } from './search-text.ts';
import type { FormTables, LeadTable } from './tables.ts';

export async function findLeads(db: Kysely<FormTables>, filter: LeadFilter, engine: StoreEngine): Promise<LeadTable[]> {
  const { after, limit = 100 } = filter;
  const alternatives = parseSearch(filter.search ?? '');
  const conditions = toConditions(filter);
  if (alternatives.length > 0) conditions.push(containsWords(alternatives, engine));
  const match = engine === 'sqlite' ? toMatch(alternatives) : undefined;
  if (match !== undefined) {
    if (after) conditions.push(arrivedBefore(after));
    // A cross join keeps this order of tables: from the newest match on, until there are enough.
    const { rows } = await sql<LeadTable>`select leads.* from lead_search
      cross join leads on leads.number = lead_search.rowid
      where ${sql.join([sql`lead_search match ${match}`, ...conditions], sql` and `)}
      order by lead_search.rowid desc limit ${limit}`.execute(db);
    return rows;
  }
  // In this form, both engines start at the right place of an index.
  if (after) conditions.push(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  return db
    .selectFrom('leads')
    .selectAll()
    .where((eb) => eb.and(conditions))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The last one of the previous page may have been deleted since. */
const arrivedBefore = ({ createdAt, id }: NonNullable<LeadFilter['after']>) => sql<boolean>`leads.number < coalesce(
  (select number from leads where id = ${id}),
  (select max(number) + 1 from leads where created_at = (select max(created_at) from leads where created_at < ${createdAt})),
  0)`;

function toConditions(filter: LeadFilter): Expression<SqlBool>[] {
  const eb = expressionBuilder<FormTables, 'leads'>();
  const conditions: Expression<SqlBool>[] = [];
  if (filter.group) conditions.push(eb('deliver', '=', filter.group));
  if (filter.status) conditions.push(eb('status', '=', filter.status));
  if (filter.form) conditions.push(eb('form', '=', filter.form));
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
