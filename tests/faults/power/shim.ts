/** Compiles the library that records the server's disk writes. */
import { join } from 'node:path';
import { compilePreloadLibrary } from '../harness/compile-preload-library.ts';

interface ShimSettings {
  /** The recorded folder. */
  folder: string;
  journal?: string;
  /** While this file exists, the disk is full. */
  full?: string;
}

/** The environment of a server with the shim. */
export function shimEnv(workFolder: string, { folder, journal, full }: ShimSettings): Record<string, string> {
  return {
    LD_PRELOAD: compilePreloadLibrary(join(import.meta.dirname, 'shim.c'), workFolder),
    FAULT_DIR: folder,
    ...(journal !== undefined && { FAULT_JOURNAL: journal }),
    ...(full !== undefined && { FAULT_FULL: full }),
  };
}
