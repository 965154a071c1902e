/** Upkeep of the database: deletion, health and backups. */
import { sql, type Kysely } from 'kysely';
import { recordAudit } from './access-operations.ts';
import { createLeadIndex } from './lead-index.ts';
import { groupConditions } from '../rows.ts';
import { emailKeyOf } from './save-operations.ts';
import { searchTextOf } from '../search/search-text.ts';
import {
  maxClockSkewMs,
  type AuditStamp,
  type BackupFile,
  type BackupRecord,
  type DeletionTarget,
  type StoreEngine,
  type VerifiedBackup,
} from '../lead-types.ts';
import type { Database } from '../tables.ts';

/** Delay after a backup that failed or whose process ended. */
const backupRetryMs = 60 * 60_000;

/** Few, because a visitor who sends a request may have to wait for one step. */
const mergePages = 4;
/** FTS5 keeps the rowids of deleted requests in pages that are numbered from here on, and drops them with a merge. */
const firstTombstoneId = 2 ** 53;

export function createMaintenanceOperations(db: Kysely<Database>, engine: StoreEngine) {
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

    /**
     * Erases deleted text that the engine keeps outside its tables. False while another program reads there.
     * Nothing to do in Postgres; the SQLite worker truncates the write-ahead log after the commit.
     */
    scrub: () => Promise.resolve(true),

    /** Writes a row, so that a full or read-only disk is detected. */
    async health(now: number) {
      await db
        .insertInto('probe')
        .values({ id: 1, checked_at: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at: now }))
        .execute();
      return { backup: await findLastBackup(db) };
    },

    /** True for one server only, if the last verified backup is older than `everyMs` and none has started recently. */
    async claimBackup({ everyMs, now }: { everyMs: number; now: number }): Promise<boolean> {
      const row = db.selectFrom('backup').select(['tried_at', 'proven_at']).where('id', '=', 1);
      const { tried_at, proven_at } = await (engine === 'postgres' ? row.forUpdate() : row).executeTakeFirstOrThrow();
      // A time in the future means that the clock has been set back since.
      const isPast = (time: number | null, ms: number) =>
        time === null || time + ms <= now || time > now + maxClockSkewMs;
      if (!isPast(proven_at, everyMs) || !isPast(tried_at, backupRetryMs)) return false;
      await db.updateTable('backup').set({ tried_at: now }).execute();
      return true;
    },

    async recordBackup({ verifiedAt, target, requests }: VerifiedBackup): Promise<void> {
      await db.updateTable('backup').set({ proven_at: verifiedAt, place: target, requests }).execute();
    },

    /** Before a backup is stored, and again with its checksum once it is verified. */
    async recordBackupFile({ place, name, sha256 }: BackupRecord): Promise<void> {
      await db
        .insertInto('backup_files')
        .values({ place, name, sha256 })
        .onConflict((conflict) => conflict.columns(['place', 'name']).doUpdateSet({ sha256 }))
        .execute();
    },

    listBackupFiles: (): Promise<BackupRecord[]> => db.selectFrom('backup_files').selectAll().execute(),

    async forgetBackupFile({ place, name }: BackupFile): Promise<void> {
      await db.deleteFrom('backup_files').where('place', '=', place).where('name', '=', name).execute();
    },
  };
}

async function countChanges(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db);
  return rows[0]!.count;
}

export async function findLastBackup(db: Kysely<Database>): Promise<VerifiedBackup | null> {
  const row = await db.selectFrom('backup').select(['proven_at', 'place', 'requests']).executeTakeFirst();
  if (!row || row.proven_at === null) return null;
  return { verifiedAt: row.proven_at, target: row.place!, requests: row.requests! };
}
