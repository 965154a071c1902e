import type { Deleted } from '#server/leads/store.ts';
import { Failed } from './command.ts';
import { count } from './text.ts';

/** What can still be read from the files is not reported as deleted for good. */
export function countErased({ deleted, erased }: Deleted): number {
  if (erased) return deleted;
  throw new Failed(
    `${count(deleted, 'request')} deleted, but another program is reading the database, such as a backup: until it ends, words of deleted requests stay in leads.db-wal. Run this again after that; a running server clears it within the hour.`,
  );
}
