/** Makes a backup in a worker thread, so that page views and form posts are not delayed. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Env } from '#server/env/env.ts';
import { makeBackup } from './make-backup.ts';
import { openBackupTarget } from './targets/open-target.ts';

export type BackupJob = Pick<Env, 'dataDir' | 'databaseUrl' | 'backup'> & { name: string; workIn: string };

const { backup, name, workIn, ...source } = workerData as BackupJob;
const target = await openBackupTarget(backup.target!, backup);
parentPort!.postMessage(await makeBackup(source, { target, name, key: backup.key }, workIn));
