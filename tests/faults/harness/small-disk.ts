/** A disk that can be filled and freed: a small file system in memory if it can be mounted, otherwise a simulated one. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { onCleanup, createTemporaryFolder } from './cleanup.ts';
import { shimEnv } from '../power/shim.ts';

interface SmallDisk {
  description: string;
  dataDir: string;
  /** On the same disk, if it is mounted. */
  log?: string;
  env: Record<string, string>;
  fill(): void;
  free(): void;
}

export function createSmallDisk(): SmallDisk {
  const folder = createTemporaryFolder();
  return mountMemoryDisk(folder) ?? simulateFullDisk(folder);
}

function mountMemoryDisk(folder: string): SmallDisk | undefined {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'faults', disk], { stdio: 'pipe' });
  } catch {
    return undefined;
  }
  // Lazy: a server that was just killed may still have files open.
  onCleanup(() => execFileSync('umount', ['-l', disk], { stdio: 'pipe' }));
  const ballast = join(disk, 'ballast');
  return {
    description: 'a file system of 16 MiB in memory',
    dataDir: join(disk, 'data'),
    log: join(disk, 'server.log'),
    env: {},
    fill: () => writeUntilFull(ballast),
    free: () => rmSync(ballast),
  };
}

function simulateFullDisk(folder: string): SmallDisk {
  const dataDir = join(folder, 'data');
  const full = join(folder, 'full');
  return {
    description: 'no file system could be mounted: a library that rejects every write that would grow a file',
    dataDir,
    env: shimEnv(folder, { folder: dataDir, full }),
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
