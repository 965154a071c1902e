/** Replaces server/worker-paths.ts in unit tests. */
import { join } from 'node:path';

const folder = join(process.env['BUNDLED_PROGRAMS']!, 'programs');

export const sqliteWorkerPath = join(folder, 'sqlite-worker.js');

export const backupWorkerPath = join(folder, 'backup-worker.js');
