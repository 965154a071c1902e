/** Makes backups while the server runs. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Env } from '../env/env.ts';
import type { LeadStore } from '../leads/store/lead-store.ts';
import { createRepeatingTask } from '../repeating-task.ts';
import { backupWorkerPath } from '../worker-paths.ts';
import type { BackupJobResult, BackupJob } from './backup-worker.ts';

interface BackupScheduleOptions {
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'backup'>;
  store: Pick<LeadStore, 'claimBackup' | 'recordBackup'>;
  now: () => number;
  log: Logger;
  checkIntervalMs?: number;
}

const minuteMs = 60_000;
/** One that has hung so long will not come to its end. */
const backupTimeoutMs = 6 * 60 * minuteMs;

export function createBackupSchedule({ env, store, now, log, checkIntervalMs = 5 * minuteMs }: BackupScheduleOptions) {
  const { dataDir, databaseUrl, backup } = env;
  let worker: Worker | undefined;

  async function runInWorker(): Promise<BackupJobResult> {
    const job: BackupJob = { dataDir, databaseUrl, backup, now: now() };
    worker = new Worker(backupWorkerPath, { workerData: job });
    const limit = setTimeout(() => void worker?.terminate(), backupTimeoutMs);
    try {
      const ended = once(worker, 'exit').then((): [BackupJobResult] => [{ failed: 'it ended before its time' }]);
      return (await Promise.race([once(worker, 'message'), ended]))[0] as BackupJobResult;
    } finally {
      clearTimeout(limit);
      await worker.terminate();
      worker = undefined;
    }
  }

  /** Due is what the store says, so neither a restart nor a night in suspend changes anything about it. */
  async function backUpIfDue(): Promise<void> {
    if (!(await store.claimBackup({ everyMs: backup.everyMs, now: now() }))) return;
    const begin = now();
    const done = await runInWorker();
    if ('failed' in done) throw new Error(done.failed);
    const { place, requests, removed } = done;
    await store.recordBackup({ verifiedAt: begin, target: place, requests });
    log.info({ place, requests, removed, ms: now() - begin }, 'requests backed up and proven');
  }

  const task = createRepeatingTask(checkIntervalMs, backUpIfDue, (reason) =>
    log.error({ reason }, 'requests not backed up'),
  );
  return {
    run: task.run,
    start() {
      task.start();
      void task.run();
    },
    /** One that is under way is given up, and begun again after an hour: what is half there is no backup. */
    stop() {
      task.stop();
      void worker?.terminate();
    },
  };
}
