import type { Env } from '#server/env/env.ts';
import type { Store } from './store.ts';

const noticeIntervalMs = 10_000;

/** Loads only the engine that is configured. `notice` is called with what is worth knowing, but prevents nothing. */
export async function openStore(
  { dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>,
  log: (line: string) => void,
  notice = log,
): Promise<Store> {
  if (databaseUrl === undefined) {
    const { openSqliteStore } = await import('./sqlite-store.ts');
    const timer = setInterval(
      () =>
        notice(`Still opening the database in ${dataDir}: a large one is checked first, and migrated after an update`),
      noticeIntervalMs,
    );
    return openSqliteStore({ dataDir }).finally(() => clearInterval(timer));
  }
  return (await import('./postgres-store.ts')).openPostgresStore({ databaseUrl, log, notice });
}
