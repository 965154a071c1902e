/** leads-2026-11-20T12-00-00Z.db, with .enc at the end if it is encrypted; NAME.sha256 beside it says that it was proven. */
import { Failed } from './failed.ts';
import type { Place } from './backup-target.ts';
import { superfluous } from './rotation.ts';

const pattern = /^leads-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db(?:\.enc)?$/;
const dayMs = 24 * 60 * 60_000;

export const checksumName = (name: string) => `${name}.sha256`;

export function nameFor(now: number, encrypted: boolean): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
  return `leads-${time}Z.db${encrypted ? '.enc' : ''}`;
}

function timeOf(name: string): number {
  const [, day, ...clock] = pattern.exec(name) ?? [];
  return Date.parse(`${day}T${clock.join(':')}Z`);
}

async function backupsIn(place: Place) {
  const all = await place.list();
  const ours = all.filter((name) => pattern.test(name)).toSorted((a, b) => timeOf(a) - timeOf(b));
  return Object.groupBy(ours, (name) => (all.includes(checksumName(name)) ? 'proven' : 'unproven'));
}

export async function newestIn(place: Place): Promise<string> {
  const newest = (await backupsIn(place)).proven?.at(-1);
  if (newest === undefined) throw new Failed(`There is no proven backup in ${place.addressOf('')}.`);
  return newest;
}

/** Called after a backup was proven, and never before. Tells how many went. */
export async function rotate(place: Place): Promise<number> {
  const { proven = [], unproven = [] } = await backupsIn(place);
  const old = new Set(superfluous(proven.map(timeOf)));
  const gone = proven.filter((name) => old.has(timeOf(name)));
  // The checksum first: what has none is not a backup.
  for (const name of gone) {
    await place.remove(checksumName(name));
    await place.remove(name);
  }
  // What was cut off on its way, and is not on its way now.
  const newest = Math.max(...proven.map(timeOf));
  for (const name of unproven.filter((left) => timeOf(left) < newest - dayMs)) await place.remove(name);
  return gone.length;
}
