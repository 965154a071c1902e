/** A store that opens whatever is there whenever something fails, as at a first start: a database that has gone is made anew. */
import type { SqliteOptions } from '#server/leads/sqlite-file.ts';
import { openSqliteStore as openReal } from '#server/leads/sqlite.ts';
import type { LeadStore } from '#server/leads/store.ts';

export async function openSqliteStore(options: SqliteOptions): Promise<LeadStore> {
  let store = await openReal(options);
  return {
    ...store,
    async save(lead) {
      try {
        return await store.save(lead);
      } catch {
        store = await openReal(options);
        return store.save(lead);
      }
    },
  };
}
