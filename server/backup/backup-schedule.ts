/** Makes scheduled backups while the server runs. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Env } from '../env/env.ts';
import type { LeadStore } from '../leads/store/lead-store.ts';
import { createRepeatingTask } from '../repeating-task.ts';
import { backupWorkerPath } from '../paths.ts';
import { backupNameFor } from './backup-names.ts';
import type { BackupJobResult, BackupJob } from './backup-worker.ts';
import { rotateRecorded, type BackupRecords } from './stored-backups.ts';
import { openBackupTarget } from './targets/open-target.ts';
import { withWorkFolder, workFolderParent } from './work-folder.ts';

interface BackupScheduleOptions {
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'backup'>;
  store: Pick<LeadStore, 'claimBackup' | 'recordBackup'> & BackupRecords;
  now: () => number;
  log: Logger;
}

const minuteMs = 60_000;
/** After this time a backup is considered hung. */
const backupTimeoutMs = 6 * 60 * minuteMs;

export function createBackupSchedule({ env, store, now, log }: BackupScheduleOptions) {
  const { dataDir, databaseUrl, backup } = env;
  let worker: Worker | undefined;
  let running: Promise<BackupJobResult> | undefined;
  let stopped = false;

  async function runInWorker(job: BackupJob): Promise<BackupJobResult> {
    worker = new Worker(backupWorkerPath, { workerData: job });
    const timeout = setTimeout(() => void worker?.terminate(), backupTimeoutMs);
    try {
      const exited = once(worker, 'exit').then((): [BackupJobResult] => [{ failed: 'the worker exited early' }]);
      return (await Promise.race([once(worker, 'message'), exited]))[0] as BackupJobResult;
    } finally {
      clearTimeout(timeout);
      await worker.terminate();
      worker = undefined;
    }
  }

  async function runJob<Name extends 'made' | 'rotation'>(expected: Name, job: Omit<BackupJob, 'workIn'>) {
    if (stopped) throw new Error('the server is stopping');
    // A worker that is terminated cannot remove its plain copies of the database.
    running = withWorkFolder(workFolderParent(env), (workIn) => runInWorker({ ...job, workIn }));
    const result = await running;
    if ('failed' in result) throw new Error(result.failed);
    return (result as Extract<BackupJobResult, Record<Name, unknown>>)[expected];
  }

  /** The store knows when a backup is due, so restarts and suspended machines make no difference. */
  async function backUpIfDue(): Promise<void> {
    if (!(await store.claimBackup({ everyMs: backup.everyMs, now: now() })) || stopped) return;
    const startedAt = now();
    const name = backupNameFor(startedAt, backup.key !== undefined);
    const target = await openBackupTarget(backup.target!, backup);
    const file = { place: target.locationOf(''), name };
    const job = { dataDir, databaseUrl, backup, name, now: startedAt };
    await store.recordBackupFile({ ...file, sha256: null });
    const { requests, checksum } = await runJob('made', job);
    await store.recordBackupFile({ ...file, sha256: checksum });
    await store.recordBackup({ verifiedAt: startedAt, target: target.locationOf(name), requests });
    const ms = now() - startedAt;
    log.info({ target: target.locationOf(name), requests, ms }, 'requests backed up and verified');
    try {
      const { removed, damaged } = await rotateRecorded(store, (records) => runJob('rotation', { ...job, records }));
      if (removed.length > 0) log.info({ removed: removed.length }, 'old backups removed');
      for (const old of damaged) log.error({ target: target.locationOf(old.name) }, 'a backup is damaged');
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'old backups not removed');
    }
  }

  const task = createRepeatingTask(5 * minuteMs, backUpIfDue, (reason) =>
    log.error({ reason }, 'requests not backed up'),
  );
  return {
    run: task.run,
    start() {
      task.start();
      void task.run();
    },
    /**
     * Aborts a running backup, and resolves once its files are removed; it is retried after an hour. What the target has
     * of it does not count as a backup, and is removed by a later one.
     */
    async stop(): Promise<void> {
      stopped = true;
      task.stop();
      void worker?.terminate();
      await running?.catch(() => {});
    },
  };
}
