/** Makes scheduled backups while the server runs. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Env } from '#server/env/env.ts';
import { createRepeatingTask } from '#server/process/repeating-task.ts';
import { backupWorkerPath } from '#server/process/paths.ts';
import { backupNameFor } from './backup-names.ts';
import type { BackupJob } from './backup-worker.ts';
import type { MadeBackup } from './make-backup.ts';
import { rotateBackups } from './stored-backups.ts';
import { openBackupTarget } from './targets/open-target.ts';
import { withWorkFolder, workFolderParent } from './work-folder.ts';
import type { BackupStore } from '#server/store/backup-records.ts';

interface BackupScheduleOptions {
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'backup'>;
  store: BackupStore;
  now: () => number;
  log: Logger;
}

const minuteMs = 60_000;
/** After this time a backup is considered hung. */
const backupTimeoutMs = 6 * 60 * minuteMs;

export function createBackupSchedule({ env, store, now, log }: BackupScheduleOptions) {
  const { dataDir, databaseUrl, backup } = env;
  let worker: Worker | undefined;
  let running: Promise<MadeBackup> | undefined;
  let stopped = false;

  async function runInWorker(job: BackupJob): Promise<MadeBackup> {
    worker = new Worker(backupWorkerPath, { workerData: job });
    const timeout = setTimeout(() => void worker?.terminate(), backupTimeoutMs);
    try {
      const exited = once(worker, 'exit').then(() => Promise.reject(new Error('the worker exited early')));
      return (await Promise.race([once(worker, 'message'), exited]))[0] as MadeBackup;
    } finally {
      clearTimeout(timeout);
      await worker.terminate();
      worker = undefined;
    }
  }

  /** The store knows when a backup is due, so restarts and suspended machines make no difference. */
  async function backUpIfDue(): Promise<void> {
    if (!(await store.claimBackup({ everyMs: backup.everyMs, now: now() }))) return;
    const startedAt = now();
    const name = backupNameFor(startedAt, backup.key !== undefined);
    const target = await openBackupTarget(backup.target!, backup);
    const file = { place: target.locationOf(''), name };
    await store.recordBackupFile({ ...file, sha256: null });
    if (stopped) return;
    // A worker that is terminated cannot remove its plain copies of the database.
    running = withWorkFolder(workFolderParent(env), (workIn) =>
      runInWorker({ dataDir, databaseUrl, backup, name, workIn }),
    );
    const { requests, checksum } = await running;
    await store.recordBackupFile({ ...file, sha256: checksum });
    await store.recordBackup({ verifiedAt: startedAt, target: target.locationOf(name), requests });
    const ms = now() - startedAt;
    log.info({ target: target.locationOf(name), requests, ms }, 'requests backed up and verified');
    if (stopped) return;
    try {
      const { removed, damaged } = await rotateBackups(store, { target, made: name, now: startedAt });
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
