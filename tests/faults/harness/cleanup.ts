/** What a fault run starts and makes, so that nothing of it is left, whatever happens: failure, Ctrl-C or a good end. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const cleanups: (() => void)[] = [];

/** Must be synchronous: there is no later when the process ends. */
export function onCleanup(undo: () => void): void {
  cleanups.push(undo);
}

/** The last thing made goes first: processes before the folders they write to. */
export function cleanUp(): void {
  for (let undo = cleanups.pop(); undo; undo = cleanups.pop()) {
    try {
      undo();
    } catch (error) {
      console.error(`Left behind: ${(error as Error).message}`);
    }
  }
}

/** Clears also when the program is interrupted, until the returned function is called. */
export function cleanUpOnExit(): () => void {
  const interrupted = () => process.exit(130);
  process.on('exit', cleanUp).on('SIGINT', interrupted).on('SIGTERM', interrupted);
  return () => process.off('exit', cleanUp).off('SIGINT', interrupted).off('SIGTERM', interrupted);
}

/** Under its real name, which the shim compares with what SQLite opens. */
export function createTemporaryFolder(within = tmpdir()): string {
  const folder = realpathSync(mkdtempSync(join(within, 'faults-')));
  onCleanup(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
  return folder;
}
