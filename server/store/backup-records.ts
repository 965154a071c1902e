/** What the database knows about its backups. */
import type { Kysely } from 'kysely';
import { maxClockSkewMs } from './clock-skew.ts';
import type { StoreEngine } from './engine.ts';
import type { BackupFile, BackupRecord, StoreTables } from './tables.ts';

/** The last backup that was fetched back and verified. `target` is its display name. */
export interface VerifiedBackup {
  verifiedAt: number;
  target: string;
  requests: number;
}

export type BackupStore = ReturnType<typeof createBackupRecords>;

/** Delay after a backup that failed or whose process ended. */
const retryMs = 60 * 60_000;

export function createBackupRecords(db: Kysely<StoreTables>, engine: StoreEngine) {
  return {
    /** True for one server only, if the last verified backup is older than `everyMs` and none has started recently. */
    async claimBackup({ everyMs, now }: { everyMs: number; now: number }): Promise<boolean> {
      const row = db.selectFrom('backup').select(['tried_at', 'verified_at']).where('id', '=', 1);
      const { tried_at, verified_at } = await (engine === 'postgres' ? row.forUpdate() : row).executeTakeFirstOrThrow();
      // A time in the future means that the clock has been set back since.
      const isPast = (time: number | null, ms: number) =>
        time === null || time + ms <= now || time > now + maxClockSkewMs;
      if (!isPast(verified_at, everyMs) || !isPast(tried_at, retryMs)) return false;
      await db.updateTable('backup').set({ tried_at: now }).execute();
      return true;
    },

    async recordBackup({ verifiedAt, target, requests }: VerifiedBackup): Promise<void> {
      await db.updateTable('backup').set({ verified_at: verifiedAt, target, requests }).execute();
    },

    async findLastBackup(): Promise<VerifiedBackup | null> {
      const row = await db.selectFrom('backup').select(['verified_at', 'target', 'requests']).executeTakeFirst();
      if (!row || row.verified_at === null) return null;
      return { verifiedAt: row.verified_at, target: row.target!, requests: row.requests! };
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
