/** Makes a backup in a worker thread, so that it does not delay page views and form posts. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Env } from '../env/env.ts';
import { makeBackup } from './make-backup.ts';
import { backupNameFor, rotateBackups } from './backup-names.ts';
import { openBackupTarget } from './targets/open-target.ts';

export type BackupJob = Pick<Env, 'dataDir' | 'databaseUrl' | 'backup'> & { now: number; workIn: string };
export type BackupJobResult = { requests: number; target: string; removed: number } | { failed: string };

async function runBackup({ backup, now, workIn, ...source }: BackupJob): Promise<BackupJobResult> {
  const target = await openBackupTarget(backup.target!, backup);
  const name = backupNameFor(now, backup.key !== undefined);
  const { requests } = await makeBackup(source, { target, name, key: backup.key, madeAt: now, workIn });
  return { requests, target: target.locationOf(name), removed: await rotateBackups(target, now) };
}

const result = await runBackup(workerData as BackupJob).catch((error: Error): BackupJobResult => ({
  failed: error.message,
}));
parentPort!.postMessage(result);
