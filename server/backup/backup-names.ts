/** leads-2026-11-20T12-00-00Z.db, with .age appended if encrypted (.enc in earlier versions). NAME.sha256 beside it marks it as verified. */
import { UserFacingError } from './user-facing-error.ts';
import type { BackupTarget } from './targets/backup-target.ts';
import { selectExpired } from './rotation.ts';

const backupNamePattern = /^leads-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db(?:\.age|\.enc)?$/;
const dayMs = 24 * 60 * 60_000;

export const checksumName = (name: string) => `${name}.sha256`;

export function backupNameFor(now: number, encrypted: boolean): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
  return `leads-${time}Z.db${encrypted ? '.age' : ''}`;
}

function timeOf(name: string): number {
  const [, day, ...clock] = backupNamePattern.exec(name) ?? [];
  return Date.parse(`${day}T${clock.join(':')}Z`);
}

async function listBackups(place: BackupTarget) {
  const all = await place.list();
  const ours = all.filter((name) => backupNamePattern.test(name)).toSorted((a, b) => timeOf(a) - timeOf(b));
  return Object.groupBy(ours, (name) => (all.includes(checksumName(name)) ? 'proven' : 'unproven'));
}

export async function findNewestBackup(place: BackupTarget): Promise<string> {
  const newest = (await listBackups(place)).proven?.at(-1);
  if (newest === undefined) throw new UserFacingError(`There is no proven backup in ${place.locationOf('')}.`);
  return newest;
}

/** Called after a backup was proven, and never before. Tells how many went. */
export async function rotateBackups(place: BackupTarget): Promise<number> {
  const { proven = [], unproven = [] } = await listBackups(place);
  const expiredTimes = new Set(selectExpired(proven.map(timeOf)));
  const expired = proven.filter((name) => expiredTimes.has(timeOf(name)));
  // The checksum first: what has none is not a backup.
  for (const name of expired) {
    await place.remove(checksumName(name));
    await place.remove(name);
  }
  // What was cut off on its way, and is not on its way now.
  const newest = Math.max(...proven.map(timeOf));
  for (const name of unproven.filter((left) => timeOf(left) < newest - dayMs)) await place.remove(name);
  return expired.length;
}
