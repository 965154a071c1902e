import type { Kysely } from 'kysely';
import type { StoreEngine } from './engine.ts';

/** What is stored: the tables and operations of all features. The engines know nothing else about them. */
export interface StoreDefinition {
  /** Brings the tables to the current version. The caller provides lock and transaction. */
  migrate: (db: Kysely<any>, engine: StoreEngine) => Promise<unknown>;
  /** Creates what is in no backup. Returns a notice for the operator if something cannot be created. */
  createIndexes: (db: Kysely<any>, engine: StoreEngine) => Promise<string | undefined>;
  createOperations: (db: Kysely<any>, engine: StoreEngine) => Operations;
  /** The operations that change nothing. SQLite runs them on a connection of their own, so that visitors do not wait. */
  readOperations: readonly string[];
}

export type Operations = Record<string, (...args: any[]) => Promise<unknown>>;

export interface StoreConnection {
  engine: StoreEngine;
  /** Runs one operation in its own transaction. */
  call: (operation: string, args: unknown[]) => Promise<unknown>;
  close: () => Promise<void>;
}
