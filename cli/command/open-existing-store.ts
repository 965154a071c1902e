import { existsSync } from 'node:fs';
import type { Env } from '#server/env/env.ts';
import { openStore } from '#server/database/open-store.ts';
import { findAccessProblem } from '#server/store/sqlite/data-folder-access.ts';
import { databaseFile, markerFile } from '#server/store/sqlite/sqlite-file.ts';
import type { Store } from '#server/database/store.ts';
import { UserFacingError } from './command.ts';

/** Never creates a database: that would hide a wrong DATA_DIR. */
export async function openExistingStore(env: Env): Promise<Store> {
  const { dataDir, databaseUrl } = env;
  if (databaseUrl === undefined && ![databaseFile(dataDir), markerFile(dataDir)].some((file) => existsSync(file))) {
    const denied = findAccessProblem(dataDir);
    if (denied) throw new UserFacingError(`${denied.text}: ${denied.todo}.`);
    throw new UserFacingError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`);
  }
  let problem: string | undefined;
  // A server waits for its database and logs why; a command fails at once with the same reason.
  const store = await openStore(
    env,
    (line) => (problem = line.split(';')[0]),
    () => {},
  );
  if (problem === undefined) return store;
  await store.close();
  throw new UserFacingError(`${problem}.`);
}
