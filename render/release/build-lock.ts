/** One build or publication at a time: `npm run build` may meet the builder of a running server. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const sqliteBusy = 5;

/** The lock is SQLite's, because the system releases it even if the process is killed. */
export async function withBuildLock<T>(workFolder: string, onWaiting: () => void, work: () => Promise<T>): Promise<T> {
  await mkdir(workFolder, { recursive: true });
  const database = new DatabaseSync(join(workFolder, 'lock.db'), { timeout: 0 });
  try {
    for (let attempt = 0; !tryLock(database); attempt++) {
      if (attempt === 0) onWaiting();
      await wait(100);
    }
    return await work();
  } finally {
    database.close();
  }
}

function tryLock(database: DatabaseSync): boolean {
  try {
    database.exec('begin exclusive');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    return false;
  }
}
