import type { Kysely } from 'kysely';
import { maxClockSkewMs } from '../clock-skew.ts';
import type { StoreEngine, VerifiedBackup } from '../lead-types.ts';
import type { Database } from '../tables.ts';

/** After one that failed, or whose process ended, the next is begun so much later. */
const retryAfterMs = 60 * 60_000;

export function createBackupOperations(db: Kysely<Database>, engine: StoreEngine) {
  return {
    /** True for one server alone, if the last good backup is older than so long, and none was begun within the hour. */
    async claimBackup({ everyMs, now }: { everyMs: number; now: number }): Promise<boolean> {
      const row = db.selectFrom('backup').select(['tried_at', 'proven_at']).where('id', '=', 1);
      const { tried_at, proven_at } = await (engine === 'postgres' ? row.forUpdate() : row).executeTakeFirstOrThrow();
      // A time that is far ahead is from a clock that has been set back since.
      const isPast = (time: number | null, ms: number) =>
        time === null || time + ms <= now || time > now + maxClockSkewMs;
      if (!isPast(proven_at, everyMs) || !isPast(tried_at, retryAfterMs)) return false;
      await db.updateTable('backup').set({ tried_at: now }).execute();
      return true;
    },

    async recordBackup({ verifiedAt, target, requests }: VerifiedBackup): Promise<void> {
      await db.updateTable('backup').set({ proven_at: verifiedAt, place: target, requests }).execute();
    },
  };
}

export async function findLastBackup(db: Kysely<Database>): Promise<VerifiedBackup | null> {
  const row = await db.selectFrom('backup').select(['proven_at', 'place', 'requests']).executeTakeFirst();
  if (!row || row.proven_at === null) return null;
  return { verifiedAt: row.proven_at, target: row.place!, requests: row.requests! };
}
