/**
 * Temporary files of the tests, databases above all, are kept in memory where the system offers that: on a busy disk,
 * each commit of a database may wait for seconds, and no timeout would be long enough. A test that is about a disk
 * chooses a folder of its own.
 *
 * Call it when a test runner reads its configuration. Worker processes inherit the folder; it is deleted at the end.
 */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory on Linux. Containers often make it too small. */
const memoryFolder = '/dev/shm';
const neededBytes = 2 * 1024 ** 3;
const prefix = 'agency-website-tests-';

export function useTemporaryFolder(): void {
  if (process.env['TEST_TEMPORARY_FOLDER']) return;
  const parent = hasMemoryFolder() ? memoryFolder : tmpdir();
  deleteAbandonedFolders(parent);
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  // Postgres runs as another user, who must reach its own folder in this one.
  chmodSync(folder, 0o711);
  process.env['TEST_TEMPORARY_FOLDER'] = folder;
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

function hasMemoryFolder(): boolean {
  if (!existsSync(memoryFolder)) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return Math.min(bavail * bsize, freemem()) >= neededBytes;
}

/** A runner that was killed could not delete its folder, and memory is not emptied as a disk is. */
function deleteAbandonedFolders(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? parseInt(name.slice(prefix.length)) : NaN;
    if (pid && !isRunning(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
