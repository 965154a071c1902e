/** When the last good backup was made, in a file beside the database: the doctor reads it, and warns of an old one. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeOwner } from './sqlite-swap.ts';
import { isoTime } from './text.ts';

const lastBackupFile = (dataDir: string) => join(dataDir, 'leads.backed-up');

export function noteBackup(dataDir: string, now: number): void {
  const file = lastBackupFile(dataDir);
  writeFileSync(file, `${isoTime(now)}\n`, { mode: 0o600 });
  takeOwner(file, dataDir);
}

export function lastBackupAt(dataDir: string): number | undefined {
  const file = lastBackupFile(dataDir);
  const time = existsSync(file) ? Date.parse(readFileSync(file, 'utf8').trim()) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
