/** Compiles a library for LD_PRELOAD. Only this bench needs a C compiler. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';

export function compilePreloadLibrary(source: string, workFolder: string): string {
  if (process.platform !== 'linux') throw new Error('needs Linux, for LD_PRELOAD');
  mkdirSync(workFolder, { recursive: true });
  const library = join(workFolder, `${basename(source, '.c')}.so`);
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl'], { stdio: 'pipe' });
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Error(
      missing
        ? 'needs a C compiler named cc, which is not installed'
        : `cc failed: ${String((error as { stderr?: Buffer }).stderr)}`,
      { cause: error },
    );
  }
  return library;
}
