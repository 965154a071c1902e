/** Paths that differ between the sources and a build, whose programs are in dist/programs. */
import { join, relative } from 'node:path';

export const isBuilt = import.meta.filename.endsWith('.js');
/** dist/programs, or server/. */
const folder = isBuilt ? import.meta.dirname : join(import.meta.dirname, '..');

/** The built site. Tests set BUILD_FOLDER to have another one. */
export const builtSiteFolder = isBuilt
  ? join(folder, '..')
  : join(folder, '..', process.env['BUILD_FOLDER'] ?? '', 'dist');
/** Beside the built site, because a build replaces that folder. */
export const defaultDataDir = join(builtSiteFolder, '../data');

/** How to run the commands, for help texts and messages. */
export const cliCommands = isBuilt
  ? { leads: `node ${toCommandPath('leads.js')}`, doctor: `node ${toCommandPath('doctor.js')}` }
  : { leads: 'npm run leads --', doctor: 'npm run doctor --' };

function toCommandPath(name: string): string {
  const file = join(builtSiteFolder, name);
  const relativePath = relative(process.cwd(), file);
  return relativePath.startsWith('..') ? file : relativePath;
}

/** Unit tests set WORKER_FOLDER to bundled workers, which start much faster than the sources. */
const bundleFolder = isBuilt ? folder : process.env['WORKER_FOLDER'];

export const sqliteWorkerPath = bundleFolder
  ? join(bundleFolder, 'sqlite-worker.js')
  : join(folder, 'database/sqlite-worker.ts');

export const backupWorkerPath = bundleFolder
  ? join(bundleFolder, 'backup-worker.js')
  : join(folder, 'backup/backup-worker.ts');
