/**
 * Names such as leads-2026-11-20T12-00-00Z.db, with .age appended if encrypted.
 * NAME.sha256 marks a backup as verified. A folder has NAME.unfinished while a file is being written.
 */
import { UserFacingError } from './user-facing-error.ts';
import type { BackupTarget } from './targets/backup-target.ts';

const unfinishedSuffix = '.unfinished';
const backupNamePattern = /^leads-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db(?:\.age)?(?:(?:\.sha256)?\.unfinished)?$/;
export const dayMs = 24 * 60 * 60_000;

export const checksumName = (name: string) => `${name}.sha256`;
export const unfinishedName = (name: string) => `${name}${unfinishedSuffix}`;
export const isUnfinished = (name: string) => name.endsWith(unfinishedSuffix);

export function backupNameFor(now: number, encrypted: boolean): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
  return `leads-${time}Z.db${encrypted ? '.age' : ''}`;
}

export function timeOfBackup(name: string): number {
  const [, day, ...clock] = backupNamePattern.exec(name) ?? [];
  return Date.parse(`${day}T${clock.join(':')}Z`);
}

/** Names of backups, unfinished ones included, oldest first. An impossible time, such as of hour 99, makes no backup. */
export const selectBackupNames = (names: string[]) =>
  names.filter((name) => !Number.isNaN(timeOfBackup(name))).toSorted((a, b) => timeOfBackup(a) - timeOfBackup(b));

/** The backup to restore. Nobody makes backups in the future, but the clock that made one may be a day ahead. */
export async function findNewestBackup(
  target: BackupTarget,
  now: number,
): Promise<{ newest: string; future: string[] }> {
  const all = await target.list();
  const finished = selectBackupNames(all).filter((name) => !isUnfinished(name));
  const isFuture = (name: string) => timeOfBackup(name) > now + dayMs;
  const newest = finished.findLast((name) => !isFuture(name) && all.includes(checksumName(name)));
  if (newest === undefined) throw new UserFacingError(`There is no verified backup in ${target.locationOf('')}.`);
  return { newest, future: finished.filter(isFuture) };
}
