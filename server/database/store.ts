/** The interface to storage. SQLite and Postgres share its implementation: operations.ts. */
import type { LeadStore } from '#server/forms/store/lead-store.ts';
import type { StoreEngine } from '#server/store/engine.ts';
import type { StoreOperations } from './operations.ts';

/** Operations that change nothing. SQLite runs them on a connection of their own, so that visitors do not wait. */
export const readOperationNames: readonly (keyof StoreOperations)[] = [
  'list',
  'get',
  'getFiles',
  'getReply',
  'getLinkKey',
  'findLastBackup',
  'listBackupFiles',
  'overview',
  'audit',
  'findSignInLink',
  'findSession',
  'listDrafts',
];

export interface Store extends StoreOperations, Omit<LeadStore, keyof StoreOperations> {
  engine: StoreEngine;
  close(): Promise<void>;
}
