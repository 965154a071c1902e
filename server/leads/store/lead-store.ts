/**
 * What the rest of the server, the outbox and the staff's commands know about storage. The two engines, SQLite and
 * Postgres, do the same behind it: operations.ts.
 */
import type { AuditStamp, DeletionResult, StoreEngine, DeletionTarget } from './lead-types.ts';
import type { LeadOperations } from './operations/lead-operations.ts';
import type { toLead } from './rows.ts';

export type Lead = ReturnType<typeof toLead>;
export type ListedLead = Awaited<ReturnType<LeadOperations['list']>>[number];
export type LeadDetails = NonNullable<Awaited<ReturnType<LeadOperations['get']>>>;
/** A delivery that is ours until the lease ends. */
export type DeliveryClaim = Awaited<ReturnType<LeadOperations['claim']>>[number];

export const operationNames = [
  ...([
    'save',
    'claim',
    'finish',
    'list',
    'get',
    'getLinkKey',
    'requeueDead',
    'addDeliveries',
    'deleteBatch',
    'scrub',
    'stats',
    'health',
  ] as const),
  ...([
    'claimBackup',
    'recordBackup',
    'change',
    'overview',
    'record',
    'audit',
    'addSignInLink',
    'findSignInLink',
    'signIn',
    'findSession',
    'signOut',
  ] as const),
] satisfies (keyof LeadOperations)[];

export interface LeadStore extends LeadOperations {
  engine: StoreEngine;
  /** Deletes leads with everything about them, in as many transactions as it takes. */
  delete(which: DeletionTarget, by?: AuditStamp): Promise<DeletionResult>;
  close(): Promise<void>;
}

/** Storage cannot do what was asked now. Nothing was stored, or it cannot be told; asking again is safe. */
export class StorageError extends Error {
  override name = 'StorageError';
}
