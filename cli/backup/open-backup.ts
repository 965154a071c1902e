/** Opens a backup by file or folder name, local or in an S3 bucket. In a folder, the newest verified one. */
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { findNewestBackup } from '#server/backup/backup-names.ts';
import { copySqliteDatabase, type DatabaseSummary } from '#server/backup/copy-database.ts';
import { isEncrypted, unencryptedMessage } from '#server/backup/encryption.ts';
import { checksumOf, fetchBackup, verifyChecksum, type StoredBackup } from '#server/backup/fetch-backup.ts';
import { openBackupTarget } from '#server/backup/targets/open-target.ts';
import { withWorkFolder } from '#server/backup/work-folder.ts';
import type { BackupRecord } from '#server/store/tables.ts';
import { UserFacingError, type CommandContext, type OptionValues } from '#cli/command/command.ts';

export const backupArgumentHelp =
  'BACKUP is a file, or a folder with backups, local or as s3://bucket/prefix. In a folder, the newest one is used.';

export const backupOptions = {
  unencrypted: { type: 'boolean', help: 'accept an unencrypted backup although BACKUP_KEY is set' },
} as const;

export interface OpenedBackup extends DatabaseSummary {
  /** A new database with the requests of the backup: nothing else is in it. Removed in the end, unless it is moved. */
  copy: string;
  /** For messages. */
  name: string;
  /** False if the checksum file is missing. */
  hasChecksum: boolean;
  /** To be recorded as one of ours once it is restored. */
  record: BackupRecord;
}

/** Throws if the backup is damaged, or not ours. */
export async function withBackup(
  source: string,
  { unencrypted }: OptionValues<typeof backupOptions>,
  { env, resolvePath, reportProgress, print, now }: CommandContext,
  use: (backup: OpenedBackup) => Promise<void>,
): Promise<void> {
  const location = source.startsWith('s3:') ? source : resolvePath(source);
  if (!location.startsWith('s3:') && !existsSync(location)) throw new UserFacingError(`${location} does not exist.`);
  const { future, ...stored } = await findBackup(location, env.backup, now());
  const name = stored.target.locationOf(stored.name);
  for (const ignored of future)
    await print(`${stored.target.locationOf(ignored)} is ignored: it is dated in the future. Did you make it?`);
  await withWorkFolder(existsSync(env.dataDir) ? env.dataDir : tmpdir(), async (folder) => {
    let plain = join(folder, 'fetched.db');
    let sha256: string;
    if (name.startsWith('s3:') || isEncryptedFile(name)) {
      reportProgress(`Fetching ${name}`);
      sha256 = await fetchBackup(stored, plain, unencrypted);
    } else {
      if (stored.key !== undefined && !unencrypted) throw new UserFacingError(unencryptedMessage(name));
      // In place: it may be a database with its write-ahead log next to it.
      plain = name;
      sha256 = await checksumOf(name);
    }
    const hasChecksum = await verifyChecksum(stored, sha256);
    const copy = join(folder, 'copy.db');
    const summary = await copySqliteDatabase(plain, copy, name);
    const record = { place: stored.target.locationOf(''), name: stored.name, sha256 };
    await use({ ...summary, copy, name, hasChecksum, record });
  });
}

async function findBackup(
  location: string,
  { s3, key }: CommandContext['env']['backup'],
  now: number,
): Promise<StoredBackup & { future: string[] }> {
  const isFile = location.startsWith('s3:') ? /\.(db|age)$/.test(location) : !statSync(location).isDirectory();
  if (isFile)
    return { target: await openBackupTarget(dirname(location), { s3 }), name: basename(location), key, future: [] };
  const target = await openBackupTarget(location, { s3 });
  const { newest, future } = await findNewestBackup(target, now);
  return { target, name: newest, key, future };
}

function isEncryptedFile(file: string): boolean {
  const start = Buffer.alloc(32);
  const handle = openSync(file, 'r');
  readSync(handle, start);
  closeSync(handle);
  return isEncrypted(start);
}
