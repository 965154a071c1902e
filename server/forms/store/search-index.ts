/** The indexes of searches, which are in no backup: they are created when a store is opened. */
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { StoreEngine } from '#server/store/engine.ts';

/**
 * SQLite's full-text index of all sequences of three characters, kept by triggers. Nothing updates search_text. With
 * secure-delete, deleted text leaves the index at once, and not with a later merge.
 */
const sqliteIndex = [
  `create virtual table lead_search using fts5(
    search_text, content = 'leads', content_rowid = 'number', columnsize = 0, tokenize = 'trigram case_sensitive 1'
  )`,
  `insert into lead_search (lead_search, rank) values ('secure-delete', 1)`,
  `create trigger leads_indexed after insert on leads begin
    insert into lead_search (rowid, search_text) values (new.number, new.search_text);
  end`,
  `create trigger leads_unindexed after delete on leads begin
    insert into lead_search (lead_search, rowid, search_text) values ('delete', old.number, old.search_text);
  end`,
  `insert into lead_search (lead_search) values ('rebuild')`,
];

/**
 * Needs the extension pg_trgm. The owner of a database may create it, because it is trusted; where it is not installed or
 * not allowed, searches read every form. Tried at every start.
 */
const postgresIndex = `do $$ begin
  if to_regclass('leads_search') is null then
    create extension if not exists pg_trgm;
    -- Without a pending list, which searches would have to read, and an unlucky visitor would have to merge.
    create index leads_search on leads using gin (search_text gin_trgm_ops) with (fastupdate = off);
  end if;
exception when others then null; end $$`;

/** Returns whether there is an index now. */
export async function createSearchIndex(db: Kysely<any>, engine: StoreEngine): Promise<boolean> {
  const exists = async (condition: string) =>
    Boolean((await sql.raw<{ found: unknown }>(`select ${condition} as found`).execute(db)).rows[0]?.found);
  if (engine === 'postgres') {
    await sql.raw(postgresIndex).execute(db);
    return exists("to_regclass('leads_search') is not null");
  }
  if (!(await exists("exists (select 1 from sqlite_schema where name = 'lead_search')")))
    for (const statement of sqliteIndex) await sql.raw(statement).execute(db);
  return true;
}

/** Forms that contain all words of one of the alternatives. */
export function containsWords(alternatives: string[][], engine: StoreEngine) {
  const contains = (word: string) =>
    engine === 'sqlite'
      ? sql<boolean>`instr(leads.search_text, ${word}) > 0`
      : sql<boolean>`search_text like ${`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`}`;
  const all = alternatives.map((words) => sql<boolean>`(${sql.join(words.map(contains), sql` and `)})`);
  return sql<SqlBool>`(${sql.join(all, sql` or `)})`;
}

/** The condition for SQLite's index, or undefined if an alternative has no word of at least three characters. */
export function toMatch(alternatives: string[][]): string | undefined {
  const indexed = alternatives.map((words) => words.filter((word) => Array.from(word).length >= 3));
  if (indexed.length === 0 || indexed.some((words) => words.length === 0)) return undefined;
  return indexed.map((words) => `(${words.map(quote).join(' AND ')})`).join(' OR ');
}

const quote = (word: string) => `"${word.replaceAll('"', '""')}"`;
