/** The programs of our threads. */
import { join } from 'node:path';
import { isBuilt } from './paths.ts';

const here = import.meta.dirname;

export const sqliteWorkerPath = join(here, isBuilt ? 'sqlite-worker.js' : 'leads/store/sqlite/sqlite-worker.ts');

export const backupWorkerPath = join(here, isBuilt ? 'backup-worker.js' : 'backup/backup-worker.ts');
