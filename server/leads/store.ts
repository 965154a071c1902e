/**
 * What the rest of the server, the outbox and the staff's commands know about storage. The two engines, SQLite and
 * Postgres, do the same behind it: operations.ts.
 */
import type { By, Deleted, Engine, ToDelete } from './lead-types.ts';
import type { LeadOperations } from './operations.ts';
import type { leadOf } from './rows.ts';

export type Lead = ReturnType<typeof leadOf>;
export type ListedLead = Awaited<ReturnType<LeadOperations['list']>>[number];
export type LeadWithLedger = NonNullable<Awaited<ReturnType<LeadOperations['get']>>>;
/** A delivery that is ours until the lease ends. */
export type Claim = Awaited<ReturnType<LeadOperations['claim']>>[number];

export const operationNames = [
  ...(['save', 'claim', 'finish', 'list', 'get', 'linkKey', 'requeueDead', 'addDeliveries', 'deleteSome', 'scrub', 'stats', 'health'] as const),
  ...(['claimBackup', 'noteBackup', 'change', 'overview', 'record', 'audit', 'addLink', 'linkFor', 'signIn', 'sessionOf', 'signOut'] as const),
] satisfies (keyof LeadOperations)[];

export interface LeadStore extends LeadOperations {
  engine: Engine;
  /** Deletes leads with everything about them, in as many transactions as it takes. */
  delete(which: ToDelete, by?: By): Promise<Deleted>;
  close(): Promise<void>;
}

/** Storage cannot do what was asked now. Nothing was stored, or it cannot be told; asking again is safe. */
export class StorageError extends Error {
  override name = 'StorageError';
}
