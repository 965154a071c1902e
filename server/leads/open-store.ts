import type { Env } from '../env.ts';
import type { LeadStore } from './store.ts';

/** The engine is chosen by one setting; the other one is not even loaded. */
export async function openStore({ dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>, log: (line: string) => void): Promise<LeadStore> {
  if (databaseUrl === undefined) return (await import('./sqlite.ts')).openSqliteStore({ dataDir });
  return (await import('./postgres.ts')).openPostgresStore({ databaseUrl, log });
}
