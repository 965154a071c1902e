/** Entry files of the worker threads. */
import { join } from 'node:path';
import { isBuilt } from './paths.ts';

const folder = import.meta.dirname;
/** Unit tests set WORKER_FOLDER to bundled workers, which start much faster than the sources. */
const bundleFolder = isBuilt ? folder : process.env['WORKER_FOLDER'];

export const sqliteWorkerPath = bundleFolder
  ? join(bundleFolder, 'sqlite-worker.js')
  : join(folder, 'leads/store/sqlite/sqlite-worker.ts');

export const backupWorkerPath = bundleFolder
  ? join(bundleFolder, 'backup-worker.js')
  : join(folder, 'backup/backup-worker.ts');
