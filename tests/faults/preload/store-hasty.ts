/** A store that says yes at once and writes a moment later. */
import { createReference } from '#server/leads/reference.ts';
import type { SqliteOptions } from '#server/leads/sqlite-file.ts';
import { openSqliteStore as openReal } from '#server/leads/sqlite.ts';
import type { LeadStore } from '#server/leads/store.ts';

export async function openSqliteStore(options: SqliteOptions): Promise<LeadStore> {
  const store = await openReal(options);
  return {
    ...store,
    save(lead) {
      setTimeout(() => void store.save(lead), 20);
      return Promise.resolve({ outcome: 'created', reference: createReference() });
    },
  };
}
