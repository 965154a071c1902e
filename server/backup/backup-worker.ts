/** Makes a backup, and removes old ones, in a worker thread, so that page views and form posts are not delayed. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Env } from '../env/env.ts';
import type { BackupRecord } from '../leads/store/lead-types.ts';
import { makeBackup } from './make-backup.ts';
import { rotateBackups, type Rotation } from './stored-backups.ts';
import { openBackupTarget } from './targets/open-target.ts';

export type BackupJob = Pick<Env, 'dataDir' | 'databaseUrl' | 'backup'> & {
  name: string;
  now: number;
  workIn: string;
  /** To remove old backups, after this one was made. */
  records?: BackupRecord[];
};
export interface MadeBackup {
  requests: number;
  checksum: string;
}
export type BackupJobResult = { made: MadeBackup } | { rotation: Rotation } | { failed: string };

async function runJob({ backup, name, now, workIn, records, ...source }: BackupJob): Promise<BackupJobResult> {
  const target = await openBackupTarget(backup.target!, backup);
  if (records) return { rotation: await rotateBackups({ target, key: backup.key, records, made: name, now, workIn }) };
  const { requests, checksum } = await makeBackup(source, { target, name, key: backup.key, madeAt: now, workIn });
  return { made: { requests, checksum } };
}

const result = await runJob(workerData as BackupJob).catch((error: Error): BackupJobResult => ({
  failed: error.message,
}));
parentPort!.postMessage(result);
