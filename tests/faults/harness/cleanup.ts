/** Cleans up the processes and folders of a fault run, also after a failure or Ctrl-C. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const cleanups: (() => void)[] = [];

/** Must be synchronous, since it may run when the process exits. */
export function onCleanup(undo: () => void): void {
  cleanups.push(undo);
}

/** In reverse order: processes before the folders they write to. */
export function cleanUp(): void {
  for (let undo = cleanups.pop(); undo; undo = cleanups.pop()) {
    try {
      undo();
    } catch (error) {
      console.error(`Cleanup failed: ${(error as Error).message}`);
    }
  }
}

/** Also cleans up when the program is interrupted, until the returned function is called. */
export function cleanUpOnExit(): () => void {
  const interrupted = () => process.exit(130);
  process.on('exit', cleanUp).on('SIGINT', interrupted).on('SIGTERM', interrupted);
  return () => process.off('exit', cleanUp).off('SIGINT', interrupted).off('SIGTERM', interrupted);
}

/** The real path, which the shim compares with the paths that SQLite opens. */
export function createTemporaryFolder(within = tmpdir()): string {
  const folder = realpathSync(mkdtempSync(join(within, 'faults-')));
  onCleanup(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
  return folder;
}
