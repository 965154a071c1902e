/** The checksum of a backup, in a file beside it that sha256sum can read, too: SQLite's own check sees pages and indexes, but not a letter that changed. */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Failed } from './command.ts';

export const checksumFile = (backup: string) => `${backup}.sha256`;

/** Of the backup as it lies there under another name still, so that it never has its own name without this. */
export function writeChecksum(backup: string, unfinished: string): void {
  writeFileSync(checksumFile(backup), `${digestOf(unfinished)}  ${basename(backup)}\n`, { mode: 0o600, flush: true });
}

/** False where there is none, as beside a backup of an earlier version. */
export function hasChecksum(backup: string): boolean {
  const beside = checksumFile(backup);
  if (!existsSync(beside)) return false;
  const [digest = ''] = readFileSync(beside, 'utf8').split(/\s/, 1);
  if (digest !== digestOf(backup)) throw new Failed(`${backup} is damaged: it is not what ${beside} says. Take another backup.`);
  return true;
}

function digestOf(file: string): string {
  const hash = createHash('sha256');
  const chunk = Buffer.alloc(1024 * 1024);
  const handle = openSync(file, 'r');
  try {
    for (let length = 1; length > 0; ) {
      length = readSync(handle, chunk);
      hash.update(chunk.subarray(0, length));
    }
  } finally {
    closeSync(handle);
  }
  return hash.digest('hex');
}
