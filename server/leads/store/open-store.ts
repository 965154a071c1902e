import type { Env } from '../../env/env.ts';
import type { LeadStore } from './lead-store.ts';

/** Loads only the engine that is configured. */
export async function openLeadStore(
  { dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>,
  log: (line: string) => void,
  notice = log,
): Promise<LeadStore> {
  if (databaseUrl === undefined) return (await import('./sqlite/sqlite-store.ts')).openSqliteStore({ dataDir });
  return (await import('./postgres/postgres-store.ts')).openPostgresStore({ databaseUrl, log, notice });
}
