/** The interface to storage. SQLite and Postgres share its implementation: operations/lead-operations.ts. */
import type { AuditStamp, DeletionResult, StoreEngine, DeletionTarget } from './lead-types.ts';
import type { LeadOperations } from './operations/lead-operations.ts';
import type { toLead } from './rows.ts';

export type Lead = ReturnType<typeof toLead>;
export type ListedLead = Awaited<ReturnType<LeadOperations['list']>>[number];
export type LeadDetails = NonNullable<Awaited<ReturnType<LeadOperations['get']>>>;
/** A delivery that is ours until its lease expires. */
export type DeliveryClaim = Awaited<ReturnType<LeadOperations['claim']>>[number];

export const operationNames = [
  'save',
  'claim',
  'finish',
  'list',
  'get',
  'getFile',
  'getReply',
  'getLinkKey',
  'requeueDead',
  'addDeliveries',
  'deleteBatch',
  'indexBatch',
  'countUnindexed',
  'hasDeletedInIndex',
  'mergeIndexStep',
  'scrub',
  'stats',
  'health',
  'claimBackup',
  'recordBackup',
  'recordBackupFile',
  'listBackupFiles',
  'forgetBackupFile',
  'change',
  'overview',
  'recordAudit',
  'audit',
  'addSignInLink',
  'findSignInLink',
  'signIn',
  'findSession',
  'signOut',
  'listDrafts',
  'saveDrafts',
  'deleteDrafts',
  'scheduleDrafts',
  'claimDueDrafts',
  'claimReleaseDay',
  'claimScan',
  'finishScan',
] as const satisfies (keyof LeadOperations)[];

/** Operations that change nothing. SQLite runs them on a connection of their own, so that visitors do not wait. */
export const readOperationNames: readonly (keyof LeadOperations)[] = [
  'list',
  'get',
  'getFile',
  'getReply',
  'getLinkKey',
  'countUnindexed',
  'hasDeletedInIndex',
  'stats',
  'listBackupFiles',
  'overview',
  'audit',
  'findSignInLink',
  'findSession',
  'listDrafts',
];

export interface LeadStore extends LeadOperations {
  engine: StoreEngine;
  /** Deletes leads with everything that belongs to them, in several transactions. */
  delete(target: DeletionTarget, by?: AuditStamp, progress?: (deleted: number) => void): Promise<DeletionResult>;
  /** Adds requests to searches and counts that are in neither yet, in several transactions. Returns how many. */
  index(progress?: (indexed: number) => void): Promise<number>;
  /** Merges what saves have added to the search index, so that it stays quick. */
  mergeIndex(): Promise<void>;
  /** Removes what is left of deleted requests in the search index. Takes minutes if there are very many requests. */
  eraseFromIndex(): Promise<void>;
  close(): Promise<void>;
}

/** The operation failed, or its outcome is unknown. Retrying is safe. */
export class StorageError extends Error {
  override name = 'StorageError';
}
