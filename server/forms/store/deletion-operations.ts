/** Deletion, and upkeep of what is derived from requests. */
import { sql, type Kysely } from 'kysely';
import { recordAudit } from '#server/access/access-operations.ts';
import type { AuditStamp } from '#server/access/audit.ts';
import type { AccessTables } from '#server/access/tables.ts';
import type { StoreEngine } from '#server/store/engine.ts';
import type { DeletionTarget } from './lead-types.ts';
import { groupConditions } from './rows.ts';
import { emailKeyOf } from './save-operations.ts';
import { createLeadIndex } from './search-index.ts';
import { searchTextOf } from './search-text.ts';
import type { FormTables } from './tables.ts';

/** Few, because a visitor who sends a request may have to wait for one step. */
const mergePages = 4;
/** FTS5 keeps the rowids of deleted requests in pages that are numbered from here on, and drops them with a merge. */
const firstTombstoneId = 2 ** 53;

export function createDeletionOperations(db: Kysely<FormTables & AccessTables>, engine: StoreEngine) {
  return {
    /** Deletes up to `limit` leads with everything that belongs to them. Returns how many. */
    async deleteBatch(target: DeletionTarget, limit: number, by?: AuditStamp): Promise<number> {
      let matching = db.selectFrom('leads').selectAll().limit(limit);
      if ('reference' in target) matching = matching.where('reference', '=', target.reference);
      else if ('email' in target) matching = matching.where('email_key', '=', emailKeyOf(target.email));
      else
        matching = matching
          .where('created_at', '<', target.before)
          .where('created_at', '>=', target.since ?? Number.MIN_SAFE_INTEGER);
      if ('group' in target && target.group) matching = matching.where(sql.raw<boolean>(groupConditions[target.group]));
      const rows = await (engine === 'postgres' ? matching.forUpdate() : matching).execute();
      if (rows.length === 0) return 0;
      if (by) for (const { reference } of rows) await recordAudit(db, { ...by, what: 'delete', reference });
      await createLeadIndex(db, engine).remove(rows);
      const ids = rows.map(({ id }) => id);
      const { numDeletedRows } = await db.deleteFrom('leads').where('id', 'in', ids).executeTakeFirst();
      return Number(numDeletedRows);
    },

    /**
     * Adds requests to searches and counts that are in neither: those of earlier versions, and of a copied database.
     * Returns how many.
     */
    async indexBatch(limit: number): Promise<number> {
      const missing = db.selectFrom('leads').selectAll().where('search_text', 'is', null).limit(limit);
      const rows = await (engine === 'postgres' ? missing.forUpdate().skipLocked() : missing).execute();
      const indexed = rows.map((row) => ({ ...row, search_text: searchTextOf(row) }));
      for (const { id, search_text } of indexed)
        await db.updateTable('leads').set({ search_text }).where('id', '=', id).execute();
      await createLeadIndex(db, engine).add(indexed);
      return rows.length;
    },

    async countUnindexed(): Promise<number> {
      const { count } = await db
        .selectFrom('leads')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('search_text', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Whether the index still has trigrams of deleted requests, which searches skip. */
    async hasDeletedInIndex(): Promise<boolean> {
      // Postgres's autovacuum removes them.
      if (engine === 'postgres') return false;
      const { rows } = await sql`select 1 from lead_search_data where id >= ${firstTombstoneId} limit 1`.execute(db);
      return rows.length > 0;
    },

    /**
     * Merges a part of what saves have added to the index, one trigram at least, and leaves out deleted requests. False
     * once nothing is left to merge. `all` begins to merge the whole index; later steps go on with it.
     */
    async mergeIndexStep(all: boolean): Promise<boolean> {
      if (engine === 'postgres') return false;
      const pages = all ? -mergePages : mergePages;
      const before = await countChanges(db);
      await sql`insert into lead_search (lead_search, rank) values ('merge', ${pages})`.execute(db);
      // One change is the statement itself.
      return (await countChanges(db)) - before > 1;
    },
  };
}

async function countChanges(db: Kysely<FormTables & AccessTables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db);
  return rows[0]!.count;
}
