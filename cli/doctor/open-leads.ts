/** Opens the database to look at it, and for nothing else: it is neither made, nor changed, nor brought up to date. */
import type { Env } from '#server/env/env.ts';
import type { StoreEngine } from '#server/leads/store/lead-types.ts';
import type { DoctorFinding } from './check.ts';

export interface ReadOnlyDatabase {
  engine: StoreEngine;
  /** The first row. */
  query: QueryFirstRow;
  close: () => void | Promise<void>;
}

export type QueryFirstRow = (sql: string) => Promise<Record<string, unknown>>;

/** Or tells why there is nothing to look at. */
export async function openReadOnly({
  dataDir,
  databaseUrl,
}: Pick<Env, 'dataDir' | 'databaseUrl'>): Promise<ReadOnlyDatabase | DoctorFinding> {
  if (databaseUrl === undefined) return (await import('./open-sqlite.ts')).openSqliteReadOnly(dataDir);
  return (await import('./open-postgres.ts')).openPostgresReadOnly(databaseUrl);
}
