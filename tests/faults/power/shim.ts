/** Makes the library that stands between the server and its disk. It needs a C compiler, which only this bench does. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

export interface ShimSettings {
  /** The folder that is watched. */
  folder: string;
  journal?: string;
  /** While this file exists, the disk is full. */
  full?: string;
}

/** The environment of a server behind the shim. */
export function shimmed(workFolder: string, { folder, journal, full }: ShimSettings): Record<string, string> {
  return {
    LD_PRELOAD: compile(workFolder),
    FAULT_DIR: folder,
    ...(journal !== undefined && { FAULT_JOURNAL: journal }),
    ...(full !== undefined && { FAULT_FULL: full }),
  };
}

function compile(workFolder: string): string {
  if (process.platform !== 'linux') throw new Error('needs Linux, where LD_PRELOAD can put a library before the C library');
  mkdirSync(workFolder, { recursive: true });
  const library = join(workFolder, 'shim.so');
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, join(import.meta.dirname, 'shim.c'), '-ldl'], { stdio: 'pipe' });
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Error(missing ? 'needs a C compiler named cc, which is not here' : `cc failed: ${String((error as { stderr?: Buffer }).stderr)}`, { cause: error });
  }
  return library;
}
