/** The programs of our threads. */
import { join } from 'node:path';
import { isBuilt } from './place.ts';

const here = import.meta.dirname;

export const sqliteThread = join(here, isBuilt ? 'sqlite-worker.js' : 'leads/sqlite-worker.ts');

export const backupThread = join(here, isBuilt ? 'backup-worker.js' : 'backup/backup-worker.ts');
