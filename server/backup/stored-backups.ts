/** Tells our backups from other files in the same place, and removes those that are no longer needed. */
import type { BackupStore } from '#server/store/backup-records.ts';
import type { BackupFile, BackupRecord } from '#server/store/tables.ts';
import { checksumName, dayMs, isUnfinished, selectBackupNames, timeOfBackup } from './backup-names.ts';
import { checksumOfStored, readChecksum } from './fetch-backup.ts';
import { selectExpired } from './rotation.ts';
import type { BackupTarget } from './targets/backup-target.ts';

interface VerifiedFile extends BackupFile {
  sha256: string;
  madeAt: number;
}

export interface StoredBackups {
  /** Recorded when they were verified, with their checksum beside them. */
  own: VerifiedFile[];
  /** Named like backups, but not recorded: made after the one that was restored, renamed, or planted. */
  unknown: string[];
  /** Dated after now, recorded or not. */
  future: string[];
}

/** Oldest first. Does not read the backups themselves. */
export async function inspectBackups(
  target: BackupTarget,
  records: BackupRecord[],
  now: number,
): Promise<StoredBackups> {
  const all = await target.list();
  const found: StoredBackups = { own: [], unknown: [], future: [] };
  for (const name of selectBackupNames(all).filter((candidate) => !isUnfinished(candidate))) {
    // In whatever place it was verified, so that a folder may move.
    const ours = records.filter((record) => record.name === name);
    if (timeOfBackup(name) > now) found.future.push(name);
    else if (ours.length === 0) found.unknown.push(name);
    else if (all.includes(checksumName(name))) {
      const sha256 = await readChecksum(target, name);
      const record = ours.find((candidate) => candidate.sha256 === sha256);
      if (record) found.own.push({ ...record, sha256, madeAt: timeOfBackup(name) });
      else found.unknown.push(name);
    } else if (ours.every(({ sha256 }) => sha256 !== null)) found.unknown.push(name);
  }
  return found;
}

export type BackupRecords = Pick<BackupStore, 'listBackupFiles' | 'forgetBackupFile'>;

interface RotationOptions {
  target: BackupTarget;
  /** The backup that was just made and verified. */
  made: string;
  now: number;
}

interface Rotation {
  /** Older backups. */
  removed: BackupFile[];
  /** No longer what was stored: neither counted nor removed. */
  damaged: BackupFile[];
}

/** Keeps the records up to date. The rule is in docs/decisions/0014-verified-backups.md. */
export async function rotateBackups(store: BackupRecords, options: RotationOptions): Promise<Rotation> {
  const { target, made, now } = options;
  const records = await store.listBackupFiles();
  let { own } = await inspectBackups(target, records, now);
  const intact = new Set([made]);
  const damaged: VerifiedFile[] = [];
  for (;;) {
    const expired = selectExpired(own.map(({ madeAt }) => madeAt));
    const replacements = new Set([...expired.values()].flat());
    const unread = own.filter(({ name, madeAt }) => replacements.has(madeAt) && !intact.has(name));
    for (const backup of unread) {
      if ((await checksumOfStored(target, backup.name)) === backup.sha256) intact.add(backup.name);
      else damaged.push(backup);
    }
    own = own.filter((backup) => !damaged.includes(backup));
    if (unread.length > 0) continue;
    const removed = own.filter(({ name, madeAt }) => name !== made && expired.has(madeAt));
    for (const { name } of removed) {
      await target.remove(name);
      await target.remove(checksumName(name));
    }
    const leftovers = await removeLeftovers(options, records);
    for (const file of [...removed, ...damaged, ...leftovers]) await store.forgetBackupFile(file);
    return { removed, damaged };
  }
}

/** What interrupted backups left more than a day ago. None of it was ever a backup. */
async function removeLeftovers({ target, now }: RotationOptions, records: BackupRecord[]): Promise<BackupFile[]> {
  const all = await target.list();
  const isOld = (name: string) => timeOfBackup(name) < now - dayMs;
  const begun = records.filter(
    ({ place, name, sha256 }) =>
      sha256 === null && place === target.locationOf('') && isOld(name) && !all.includes(checksumName(name)),
  );
  const unfinished = selectBackupNames(all).filter((name) => isUnfinished(name) && isOld(name));
  for (const name of [...begun.map((record) => record.name), ...unfinished])
    if (all.includes(name)) await target.remove(name);
  return begun;
}
