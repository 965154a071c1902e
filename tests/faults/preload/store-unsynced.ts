/** The product's store, but SQLite does not wait for the disk. */
import type { SqliteOptions } from '#server/leads/sqlite-file.ts';
import { openSqliteStore as openReal } from '#server/leads/sqlite.ts';
import type { LeadStore } from '#server/leads/store.ts';

export function openSqliteStore(options: SqliteOptions): Promise<LeadStore> {
  return openReal({ ...options, synchronous: 'off' });
}
