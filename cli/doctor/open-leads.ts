/** Opens the database to look at it, and for nothing else: it is neither made, nor changed, nor brought up to date. */
import type { Env } from '#server/env.ts';
import type { Engine } from '#server/leads/lead-types.ts';
import type { Finding } from './check.ts';

export interface Leads {
  engine: Engine;
  /** The first row. */
  query: Query;
  close: () => void | Promise<void>;
}

export type Query = (sql: string) => Promise<Record<string, unknown>>;

/** Or tells why there is nothing to look at. */
export async function openLeads({ dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>): Promise<Leads | Finding> {
  if (databaseUrl === undefined) return (await import('./open-sqlite.ts')).openSqlite(dataDir);
  return (await import('./open-postgres.ts')).openPostgres(databaseUrl);
}
