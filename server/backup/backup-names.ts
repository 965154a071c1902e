/**
 * Names such as leads-2026-11-20T12-00-00Z.db, with .age appended if encrypted (.enc in earlier versions).
 * NAME.sha256 marks a backup as verified. A folder has NAME.unfinished while a file is being written.
 */
import { UserFacingError } from './user-facing-error.ts';
import type { BackupTarget } from './targets/backup-target.ts';
import { selectExpired } from './rotation.ts';

const unfinishedSuffix = '.unfinished';
const backupNamePattern =
  /^leads-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db(?:\.age|\.enc)?(?:(?:\.sha256)?\.unfinished)?$/;
const dayMs = 24 * 60 * 60_000;

export const checksumName = (name: string) => `${name}.sha256`;
export const unfinishedName = (name: string) => `${name}${unfinishedSuffix}`;

export function backupNameFor(now: number, encrypted: boolean): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
  return `leads-${time}Z.db${encrypted ? '.age' : ''}`;
}

function timeOf(name: string): number {
  const [, day, ...clock] = backupNamePattern.exec(name) ?? [];
  return Date.parse(`${day}T${clock.join(':')}Z`);
}

/** Nobody makes backups in the future: such a file would count as the newest for ever. A clock may be a day ahead. */
const isFuture = (name: string, now: number) => timeOf(name) > now + dayMs;

async function listBackups(target: BackupTarget, now: number) {
  const all = await target.list();
  const ours = all.filter((name) => backupNamePattern.test(name)).toSorted((a, b) => timeOf(a) - timeOf(b));
  return Object.groupBy(ours, (name) => {
    if (name.endsWith(unfinishedSuffix)) return 'unfinished';
    if (isFuture(name, now)) return 'future';
    return all.includes(checksumName(name)) ? 'verified' : 'unverified';
  });
}

/** Ignores backups from the future, and returns their names. */
export async function findNewestBackup(
  target: BackupTarget,
  now: number,
): Promise<{ newest: string; future: string[] }> {
  const { verified, future = [] } = await listBackups(target, now);
  const newest = verified?.at(-1);
  if (newest === undefined) throw new UserFacingError(`There is no verified backup in ${target.locationOf('')}.`);
  return { newest, future };
}

export async function findFutureBackups(target: BackupTarget, now: number): Promise<string[]> {
  return (await listBackups(target, now)).future ?? [];
}

/** Returns the number of deleted backups. Call only after a new backup was verified. */
export async function rotateBackups(target: BackupTarget, now: number): Promise<number> {
  const { verified = [], unverified = [], unfinished = [] } = await listBackups(target, now);
  const expiredTimes = new Set(selectExpired(verified.map(timeOf)));
  const expired = verified.filter((name) => expiredTimes.has(timeOf(name)));
  // The checksum first: a file without one does not count as a backup.
  for (const name of expired) {
    await target.remove(checksumName(name));
    await target.remove(name);
  }
  // Incomplete ones, unless they are recent enough to be in progress.
  const newest = Math.max(...verified.map(timeOf));
  const abandoned = [...unverified, ...unfinished].filter((name) => timeOf(name) < newest - dayMs);
  for (const name of abandoned) await target.remove(name);
  return expired.length;
}
