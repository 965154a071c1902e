/** A disk that can be filled and freed: a small file system in memory if it can be mounted, otherwise a simulated one. */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { shimEnv } from '#tests/faults/power/shim.ts';
import { createTemporaryFolder, onCleanup } from './cleanup.ts';

export interface SmallDisk {
  description: string;
  /** For the processes that write to it. */
  env: Record<string, string>;
  /** False if it is simulated. */
  isMounted: boolean;
  fill(): void;
  free(): void;
}

export function mountSmallDisk(folder: string, sizeMib: number): SmallDisk {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMib}m`, 'faults', folder], { stdio: 'pipe' });
  } catch {
    return simulateSmallDisk(folder);
  }
  // Lazy: a server that was just killed may still have files open.
  onCleanup(() => execFileSync('umount', ['-l', folder], { stdio: 'pipe' }));
  const ballast = join(folder, 'ballast');
  return {
    description: `a file system of ${sizeMib} MiB in memory`,
    env: {},
    isMounted: true,
    fill: () => writeUntilFull(ballast),
    free: () => rmSync(ballast),
  };
}

function simulateSmallDisk(folder: string): SmallDisk {
  const work = createTemporaryFolder();
  const full = join(work, 'full');
  return {
    description: 'no file system could be mounted: a library that rejects every write that would grow a file',
    env: shimEnv(work, { folder, full }),
    isMounted: false,
    fill: () => writeFileSync(full, ''),
    free: () => rmSync(full),
  };
}

function writeUntilFull(path: string): void {
  const handle = openSync(path, 'w');
  try {
    for (const block = Buffer.alloc(4096); ;) writeSync(handle, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
}
