/**
 * Everything that is derived from requests: the text that searches look through, SQLite's full-text index, and counts.
 * Whoever inserts, changes or deletes rows of `leads` keeps it up to date here, in the same transaction.
 */
import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import { groupOf, tabOf } from '../rows.ts';
import { gramsOf } from '../search/search-text.ts';
import type { DeskTab } from '#contract/desk.ts';
import type { LeadFilter, LeadGroup, StoreEngine } from '../lead-types.ts';
import type { Database, LeadTable } from '../tables.ts';
import { changeCounts } from './lead-counts.ts';

/** Rowids of the index sort like the list: by time, then by arrival. */
const positionsPerMs = 64;
/** If there are more requests in a millisecond, they get positions of the following ones. */
const maxDelayMs = 10_000;

/** A trigram that no text contains, so that a search skips the requests of other tabs instead of reading them. */
const groupMarks: Record<LeadGroup, string> = { requests: '\ue000', applications: '\ue001' };
const tabGramOf = (group: LeadGroup, tab: DeskTab) => `${groupMarks[group]}${tab[0]}${groupMarks[group]}`;
const indexedTextOf = (lead: LeadTable) => `${tabGramOf(groupOf(lead.kind), tabOf(lead))}${lead.search_text}`;

const isIndexed = ({ search_text }: LeadTable) => search_text !== null;

export function createLeadIndex(db: Kysely<Database>, engine: StoreEngine) {
  async function addToSearch(lead: LeadTable): Promise<void> {
    const position = await nextPosition(db, lead.created_at);
    await db.insertInto('search_positions').values({ position, lead_id: lead.id }).execute();
    await sql`insert into lead_search (rowid, text) values (${position}, ${indexedTextOf(lead)})`.execute(db);
  }

  return {
    /** For new rows, whose search_text is set. */
    async add(leads: LeadTable[]): Promise<void> {
      if (engine === 'sqlite') for (const lead of leads) await addToSearch(lead);
      await changeCounts(db, engine, { added: leads });
    },

    async update(before: LeadTable, after: LeadTable): Promise<void> {
      if (!isIndexed(before)) return;
      if (engine === 'sqlite' && tabOf(before) !== tabOf(after)) {
        await sql`update lead_search set text = ${indexedTextOf(after)}
          where rowid = (select position from search_positions where lead_id = ${after.id})`.execute(db);
      }
      await changeCounts(db, engine, { added: [after], removed: [before] });
    },

    /** Call before the rows are deleted. */
    async remove(leads: LeadTable[]): Promise<void> {
      const indexed = leads.filter(isIndexed);
      if (engine === 'sqlite' && indexed.length > 0) {
        const positions = db
          .selectFrom('search_positions')
          .select('position')
          .where(
            'lead_id',
            'in',
            indexed.map(({ id }) => id),
          );
        await sql`delete from lead_search where rowid in ${positions}`.execute(db);
      }
      await changeCounts(db, engine, { removed: indexed });
    },
  };
}

async function nextPosition(db: Kysely<Database>, time: number): Promise<number> {
  for (let first = time * positionsPerMs; ; first += positionsPerMs) {
    const last = await db
      .selectFrom('search_positions')
      .select(({ fn }) => fn.max('position').as('position'))
      .where('position', '>=', first)
      .where('position', '<', first + positionsPerMs)
      .executeTakeFirst();
    const position = last?.position ?? first - 1;
    if (position + 1 < first + positionsPerMs) return position + 1;
  }
}

/** Requests that contain all words of one of the alternatives. */
export function containsWords(alternatives: string[][], engine: StoreEngine) {
  const contains = (word: string) => {
    if (engine === 'sqlite') return sql<boolean>`instr(search_text, ${word}) > 0`;
    const rarePart = rarePartOf(word);
    // An index of trigrams can be used with this operator.
    const like = sql<boolean>`search_text like ${`%${rarePart.replace(/[\\%_]/g, String.raw`\$&`)}%`}`;
    return rarePart === word ? like : sql<boolean>`(${like} and strpos(search_text, ${word}) > 0)`;
  };
  const all = alternatives.map((words) => sql<boolean>`(${sql.join(words.map(contains), sql` and `)})`);
  return sql<boolean>`(${sql.join(all, sql` or `)})`;
}

/**
 * What Postgres looks up in its index, which reads the whole list of requests of each trigram: of a mail address with
 * digits, only the digits with the characters around them. Names and domains are more frequent.
 */
function rarePartOf(word: string): string {
  const parts = [...word.matchAll(/[\p{L}\p{N}]+/gu)]
    .filter(([run]) => /\p{N}/u.test(run))
    .map(({ 0: run, index }) => word.slice(Math.max(0, index - 1), index + run.length + 1));
  const longest = parts.toSorted((a, b) => b.length - a.length)[0];
  // Half of a surrogate pair would be found nowhere.
  return longest !== undefined && longest.length >= 4 && longest.isWellFormed() ? longest : word;
}

/**
 * The condition of a search in SQLite's index, or undefined if its words are too short for it. Finds all requests with
 * the words, and some without.
 */
export async function matchIndex(
  db: Kysely<Database>,
  alternatives: string[][],
  { group, tab, from, to, after }: LeadFilter,
): Promise<Expression<SqlBool> | undefined> {
  const grams = alternatives.map(gramsOf);
  if (grams.length === 0 || grams.some((list) => list.length === 0)) return undefined;
  const selected = await Promise.all(
    grams.map((list) => selectRare(db, group && tab ? [...list, tabGramOf(group, tab)] : list)),
  );
  const match = selected.map((list) => `(${list.map(quote).join(' AND ')})`).join(' OR ');
  const conditions = [sql`lead_search match ${match}`];
  if (from !== undefined) conditions.push(sql`lead_search.rowid >= ${from * positionsPerMs}`);
  if (to !== undefined) conditions.push(sql`lead_search.rowid < ${(to + maxDelayMs) * positionsPerMs}`);
  if (after)
    conditions.push(sql`lead_search.rowid < coalesce(
      (select position from search_positions where lead_id = ${after.id}), ${after.createdAt * positionsPerMs})`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

const quote = (gram: string) => `"${gram.replaceAll('"', '""')}"`;

const sampleSize = 32;
/** A sample costs about as much as reading twenty requests. */
const maxSampled = 6;
/** Reading a request takes a few hundred times as long as reading an entry of the index. */
const maxFrequencyRatio = 300;
/** More would hardly narrow the result, and each costs. */
const maxSelected = 3;

/**
 * Without the most frequent ones: FTS5 reads the whole list of requests of each, and the table tells the rest sooner. How
 * rare a trigram is, is how far back its last 32 requests go.
 */
async function selectRare(db: Kysely<Database>, grams: string[]): Promise<string[]> {
  // Digits and signs first, the tab's among them: letters are rarely rare.
  const [letters, others] = [/^\p{L}+$/u, /[^\p{L}]/u].map((kind) => grams.filter((gram) => kind.test(gram)));
  const step = Math.ceil(letters!.length / maxSampled);
  const sampled = [...others!.toReversed(), ...letters!.filter((_, index) => index % step === 0)].slice(0, maxSampled);
  if (sampled.length === 1) return sampled;
  const samples = sampled.map(
    (gram, index) =>
      sql`(select rowid from lead_search where lead_search match ${quote(gram)}
        order by rowid desc limit 1 offset ${sampleSize - 1}) as ${sql.ref(String(index))}`,
  );
  const newest = sql`(select max(position) from search_positions) as newest`;
  const { rows } = await sql<Record<string, number | null>>`select ${sql.join([newest, ...samples])}`.execute(db);
  const { newest: end, ...starts } = rows[0]!;
  const spans = sampled.map((gram, index) => ({ gram, span: (end ?? 0) - (starts[index] ?? -Infinity) }));
  const longest = Math.max(...spans.map(({ span }) => span));
  // Infinite for those in fewer requests than the sample.
  return spans
    .filter(({ span }) => span * maxFrequencyRatio >= longest)
    .toSorted((a, b) => (a.span === b.span ? 0 : b.span - a.span))
    .slice(0, maxSelected)
    .map(({ gram }) => gram);
}
