import { existsSync } from 'node:fs';
import type { Env } from '#server/env/env.ts';
import { openLeadStore } from '#server/leads/store/open-store.ts';
import { findAccessProblem } from '#server/leads/store/sqlite/data-folder-access.ts';
import { databaseFile, markerFile } from '#server/leads/store/sqlite/sqlite-file.ts';
import type { LeadStore } from '#server/leads/store/lead-store.ts';
import { limitReports } from '../terminal/limit-reports.ts';
import { UserFacingError } from './command.ts';

/** Never creates a database: that would hide a wrong DATA_DIR. Completes what searches and counts need. */
export async function openExistingStore(
  env: Env,
  reportProgress: (activity: string) => void = () => {},
): Promise<LeadStore> {
  const { dataDir, databaseUrl } = env;
  if (databaseUrl === undefined && ![databaseFile(dataDir), markerFile(dataDir)].some((file) => existsSync(file))) {
    const denied = findAccessProblem(dataDir);
    if (denied) throw new UserFacingError(`${denied.text}: ${denied.todo}.`);
    throw new UserFacingError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`);
  }
  let problem: string | undefined;
  // A server waits for its database and logs why; a command fails at once with the same reason.
  const store = await openLeadStore(
    env,
    (line) => (problem = line.split(';')[0]),
    () => {},
  );
  if (problem === undefined) {
    // A database that has been moved rejects this, like every change.
    const report = limitReports(reportProgress);
    await store.index((done) => report(`Indexing requests: ${done}`)).catch(() => {});
    return store;
  }
  await store.close();
  throw new UserFacingError(`${problem}.`);
}
