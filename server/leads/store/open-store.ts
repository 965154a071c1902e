import type { Env } from '../../env/env.ts';
import type { LeadStore } from './lead-store.ts';

const noticeIntervalMs = 10_000;

/** Loads only the engine that is configured. `notice` is called with what is worth knowing, but prevents nothing. */
export async function openLeadStore(
  { dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>,
  log: (line: string) => void,
  notice = log,
): Promise<LeadStore> {
  if (databaseUrl === undefined) {
    const { openSqliteStore } = await import('./sqlite/sqlite-store.ts');
    const timer = setInterval(
      () =>
        notice(`Still opening the database in ${dataDir}: a large one is checked first, and migrated after an update`),
      noticeIntervalMs,
    );
    return openSqliteStore({ dataDir }).finally(() => clearInterval(timer));
  }
  return (await import('./postgres/postgres-store.ts')).openPostgresStore({ databaseUrl, log, notice });
}
