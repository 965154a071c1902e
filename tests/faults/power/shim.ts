/** Compiles shim.c, which records a server's disk writes and can make the disk full. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

interface ShimSettings {
  /** The recorded folder. */
  folder: string;
  journal?: string;
  /** While this file exists, the disk is full. */
  full?: string;
}

/** The environment of a server with the shim. */
export function shimEnv(workFolder: string, { folder, journal, full }: ShimSettings): Record<string, string> {
  if (process.platform !== 'linux') throw new Error('needs Linux, for LD_PRELOAD');
  const library = join(workFolder, 'shim.so');
  try {
    const args = ['-shared', '-fPIC', '-O1', '-o', library, join(import.meta.dirname, 'shim.c'), '-ldl'];
    execFileSync('cc', args, { stdio: 'pipe' });
  } catch (error) {
    throw new Error(`needs a C compiler named cc: ${String((error as { stderr?: Buffer }).stderr)}`, { cause: error });
  }
  return {
    LD_PRELOAD: library,
    FAULT_DIR: folder,
    ...(journal !== undefined && { FAULT_JOURNAL: journal }),
    ...(full !== undefined && { FAULT_FULL: full }),
  };
}
