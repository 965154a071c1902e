/** Stands for server/threads.ts in unit tests. */
import { join } from 'node:path';

const folder = join(process.env['BUNDLED_PROGRAMS']!, 'programs');

export const sqliteThread = join(folder, 'sqlite-worker.js');

export const backupThread = join(folder, 'backup-worker.js');
