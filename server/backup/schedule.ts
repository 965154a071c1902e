/** Makes backups while the server runs. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import type { LeadStore } from '../leads/store.ts';
import { repeated } from '../repeated.ts';
import { backupThread } from '../threads.ts';
import type { Done, Job } from './backup-worker.ts';

interface BackupOptions {
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'backup'>;
  store: Pick<LeadStore, 'claimBackup' | 'noteBackup'>;
  now: () => number;
  log: Logger;
  lookMs?: number;
}

const minuteMs = 60_000;
/** One that has hung so long will not come to its end. */
const limitMs = 6 * 60 * minuteMs;

export function createBackups({ env, store, now, log, lookMs = 5 * minuteMs }: BackupOptions) {
  const { dataDir, databaseUrl, backup } = env;
  let thread: Worker | undefined;

  async function inThread(): Promise<Done> {
    const job: Job = { dataDir, databaseUrl, backup, now: now() };
    thread = new Worker(backupThread, { workerData: job });
    const limit = setTimeout(() => void thread?.terminate(), limitMs);
    try {
      const ended = once(thread, 'exit').then((): [Done] => [{ failed: 'it ended before its time' }]);
      return (await Promise.race([once(thread, 'message'), ended]))[0] as Done;
    } finally {
      clearTimeout(limit);
      await thread.terminate();
      thread = undefined;
    }
  }

  /** Due is what the store says, so neither a restart nor a night in suspend changes anything about it. */
  async function backUpIfDue(): Promise<void> {
    if (!(await store.claimBackup({ everyMs: backup.everyMs, now: now() }))) return;
    const begin = now();
    const done = await inThread();
    if ('failed' in done) throw new Error(done.failed);
    const { place, requests, removed } = done;
    await store.noteBackup({ provenAt: begin, place, requests });
    log.info({ place, requests, removed, ms: now() - begin }, 'requests backed up and proven');
  }

  const looks = repeated(lookMs, backUpIfDue, (reason) => log.error({ reason }, 'requests not backed up'));
  return {
    run: looks.run,
    start() {
      looks.start();
      void looks.run();
    },
    /** One that is under way is given up, and begun again after an hour: what is half there is no backup. */
    stop() {
      looks.stop();
      void thread?.terminate();
    },
  };
}
