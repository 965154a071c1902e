/** Tells our backups from other files in the same place, and removes those that are no longer needed. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LeadStore } from '../leads/store/lead-store.ts';
import type { BackupFile, BackupRecord } from '../leads/store/lead-types.ts';
import { checksumName, dayMs, isUnfinished, selectBackupNames, timeOfBackup } from './backup-names.ts';
import { checksumOfStored, fetchBackup, readChecksum } from './fetch-backup.ts';
import { selectExpired } from './rotation.ts';
import { readBackupMark } from './sqlite-snapshot.ts';
import type { BackupTarget } from './targets/backup-target.ts';

interface VerifiedFile extends BackupFile {
  sha256: string;
  madeAt: number;
}

export interface StoredBackups {
  /** Recorded when they were verified, with their checksum beside them. */
  own: VerifiedFile[];
  /** Named like backups, but not recorded: made before there were records, renamed, or planted. */
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

export interface RotationOptions {
  target: BackupTarget;
  /** BACKUP_KEY. */
  key?: string;
  records: BackupRecord[];
  /** The backup that was just made and verified. */
  made: string;
  now: number;
  /** For plain copies of the database. */
  workIn: string;
}

export interface Rotation {
  /** Older backups. */
  removed: BackupFile[];
  /** No longer what was stored: neither counted nor removed. */
  damaged: BackupFile[];
  /** Not recorded so far, but the key has encrypted them under this name. */
  recognised: VerifiedFile[];
  /** Interrupted backups, which are gone. */
  leftovers: BackupFile[];
}

export type BackupRecords = Pick<LeadStore, 'recordBackupFile' | 'listBackupFiles' | 'forgetBackupFile'>;

/** Keeps the records up to date. */
export async function rotateRecorded(
  store: BackupRecords,
  rotate: (records: BackupRecord[]) => Promise<Rotation>,
): Promise<Rotation> {
  const rotation = await rotate(await store.listBackupFiles());
  for (const { place, name, sha256 } of rotation.recognised) await store.recordBackupFile({ place, name, sha256 });
  for (const file of [...rotation.removed, ...rotation.damaged, ...rotation.leftovers])
    await store.forgetBackupFile(file);
  return rotation;
}

/** The rule is in docs/decisions/0014-verified-backups.md. */
export async function rotateBackups(options: RotationOptions): Promise<Rotation> {
  const { target, records, made, now } = options;
  const { own, unknown } = await inspectBackups(target, records, now);
  const recognised = await recogniseSealed(options, unknown);
  let counted = [...own, ...recognised];
  const intact = new Set([made, ...recognised.map(({ name }) => name)]);
  const damaged: VerifiedFile[] = [];
  for (;;) {
    const expired = selectExpired(counted.map(({ madeAt }) => madeAt));
    const replacements = new Set([...expired.values()].flat());
    const unread = counted.filter(({ name, madeAt }) => replacements.has(madeAt) && !intact.has(name));
    for (const backup of unread) {
      if ((await checksumOfStored(target, backup.name)) === backup.sha256) intact.add(backup.name);
      else damaged.push(backup);
    }
    counted = counted.filter((backup) => !damaged.includes(backup));
    if (unread.length > 0) continue;
    const removed = counted.filter(({ name, madeAt }) => name !== made && expired.has(madeAt));
    for (const { name } of removed) {
      await target.remove(name);
      await target.remove(checksumName(name));
    }
    return { removed, damaged, recognised, leftovers: await removeLeftovers(options) };
  }
}

/** Backups that were made before they were recorded, or after the one that was restored. */
async function recogniseSealed({ target, key, workIn }: RotationOptions, names: string[]): Promise<VerifiedFile[]> {
  if (key === undefined) return [];
  const files = await target.list();
  const recognised: VerifiedFile[] = [];
  const copy = join(workIn, 'sealed.db');
  for (const name of names.filter((candidate) => files.includes(checksumName(candidate)))) {
    try {
      const sha256 = await fetchBackup({ target, name, key }, copy);
      const isOurs = (await readBackupMark(copy, name))?.name === name && sha256 === (await readChecksum(target, name));
      if (isOurs) recognised.push({ place: target.locationOf(''), name, sha256, madeAt: timeOfBackup(name) });
    } catch {
      // Damaged, or not ours: the doctor reports it.
    } finally {
      rmSync(copy, { force: true });
    }
  }
  return recognised;
}

/** What interrupted backups left more than a day ago. None of it was ever a backup. */
async function removeLeftovers({ target, records, now }: RotationOptions): Promise<BackupFile[]> {
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
