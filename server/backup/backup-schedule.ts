/** Makes scheduled backups while the server runs. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Env } from '../env/env.ts';
import type { LeadStore } from '../leads/store/lead-store.ts';
import { createRepeatingTask } from '../repeating-task.ts';
import { backupWorkerPath } from '../paths.ts';
import type { BackupJobResult, BackupJob } from './backup-worker.ts';
import { withWorkFolder, workFolderParent } from './work-folder.ts';

interface BackupScheduleOptions {
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'backup'>;
  store: Pick<LeadStore, 'claimBackup' | 'recordBackup'>;
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

  async function runInWorker(workIn: string): Promise<BackupJobResult> {
    const job: BackupJob = { dataDir, databaseUrl, backup, now: now(), workIn };
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

  /** The store knows when a backup is due, so restarts and suspended machines make no difference. */
  async function backUpIfDue(): Promise<void> {
    if (!(await store.claimBackup({ everyMs: backup.everyMs, now: now() })) || stopped) return;
    const startedAt = now();
    // A worker that is terminated cannot remove its plain copies of the database.
    running = withWorkFolder(workFolderParent(env), runInWorker);
    const result = await running;
    if ('failed' in result) throw new Error(result.failed);
    const { target, requests, removed } = result;
    await store.recordBackup({ verifiedAt: startedAt, target, requests });
    log.info({ target, requests, removed, ms: now() - startedAt }, 'requests backed up and verified');
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
