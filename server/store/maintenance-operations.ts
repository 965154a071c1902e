/** Upkeep of the database, whatever is stored in it. */
import type { Kysely } from 'kysely';
import type { StoreTables } from './tables.ts';

export type MaintenanceStore = ReturnType<typeof createMaintenanceOperations>;

export function createMaintenanceOperations(db: Kysely<StoreTables>) {
  return {
    /** Writes a row, so that a full or read-only disk is detected. */
    async health(now: number): Promise<void> {
      await db
        .insertInto('probe')
        .values({ id: 1, checked_at: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at: now }))
        .execute();
    },

    /**
     * Erases deleted text that the engine keeps outside its tables. False while another program reads there.
     * Nothing to do in Postgres; the SQLite worker truncates the write-ahead log after the commit.
     */
    scrub: () => Promise.resolve(true),

    /** The key that signs links to staff. Created with the tables and shared by all servers. */
    async getLinkKey(): Promise<string> {
      return (await db.selectFrom('keys').select('value').where('name', '=', 'links').executeTakeFirstOrThrow()).value;
    },
  };
}
