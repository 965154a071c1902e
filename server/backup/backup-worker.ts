/** The thread in which the server makes a backup, so that nobody who asks for a page or sends a request waits for it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Env } from '../env/env.ts';
import { makeBackup } from './make-backup.ts';
import { backupNameFor, rotateBackups } from './backup-names.ts';
import { openBackupTarget } from './targets/open-target.ts';

export type BackupJob = Pick<Env, 'dataDir' | 'databaseUrl' | 'backup'> & { now: number };
export type BackupJobResult = { requests: number; place: string; removed: number } | { failed: string };

async function runBackup({ backup, now, ...source }: BackupJob): Promise<BackupJobResult> {
  const place = await openBackupTarget(backup.target!, backup);
  const name = backupNameFor(now, backup.key !== undefined);
  const { requests } = await makeBackup(source, { target: place, name, key: backup.key });
  return { requests, place: place.locationOf(name), removed: await rotateBackups(place) };
}

const result = await runBackup(workerData as BackupJob).catch((error: Error): BackupJobResult => ({
  failed: error.message,
}));
parentPort!.postMessage(result);
