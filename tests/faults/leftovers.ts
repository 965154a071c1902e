/** What a fault run starts and makes, so that nothing of it is left, whatever happens: failure, Ctrl-C or a good end. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const undoing: (() => void)[] = [];

/** Must be synchronous: there is no later when the process ends. */
export function atEnd(undo: () => void): void {
  undoing.push(undo);
}

/** The last thing made goes first: processes before the folders they write to. */
export function clear(): void {
  for (let undo = undoing.pop(); undo; undo = undoing.pop()) {
    try {
      undo();
    } catch (error) {
      console.error(`Left behind: ${(error as Error).message}`);
    }
  }
}

/** Clears also when the program is interrupted, until the returned function is called. */
export function clearOnExit(): () => void {
  const interrupted = () => process.exit(130);
  process.on('exit', clear).on('SIGINT', interrupted).on('SIGTERM', interrupted);
  return () => process.off('exit', clear).off('SIGINT', interrupted).off('SIGTERM', interrupted);
}

/** Under its real name, which the shim compares with what SQLite opens. */
export function temporaryFolder(within = tmpdir()): string {
  const folder = realpathSync(mkdtempSync(join(within, 'faults-')));
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
  return folder;
}
