/** Opens a backup by file or folder name, local or in an S3 bucket. In a folder, the newest verified one. */
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isEncrypted, unencryptedMessage, unmarkedMessage } from '#server/backup/encryption.ts';
import { checksumOf, fetchBackup, verifyChecksum, type StoredBackup } from '#server/backup/fetch-backup.ts';
import { findNewestBackup } from '#server/backup/backup-names.ts';
import { readBackupMark } from '#server/backup/sqlite-snapshot.ts';
import type { BackupRecord } from '#server/leads/store/lead-types.ts';
import { openBackupTarget } from '#server/backup/targets/open-target.ts';
import { withWorkFolder } from '#server/backup/work-folder.ts';
import { UserFacingError, type CommandContext, type OptionValues } from '../command.ts';
import { formatIsoTime } from '../../terminal/text.ts';

export const backupArgumentHelp =
  'BACKUP is a file, or a folder with backups, local or as s3://bucket/prefix. In a folder, the newest one is used.';

export const backupOptions = {
  unmarked: {
    type: 'boolean',
    help: 'accept a database without the name and time of a backup: of an earlier version, or of another program',
  },
  unencrypted: { type: 'boolean', help: 'accept an unencrypted backup although BACKUP_KEY is set' },
} as const;

export type AcceptedBackups = OptionValues<typeof backupOptions>;

export interface OpenedBackup {
  /** A local, decrypted database. */
  file: string;
  /** For messages. */
  name: string;
  /** False if the checksum file is missing. */
  hasChecksum: boolean;
  /** To be recorded as one of ours once it is restored. */
  record: BackupRecord;
}

export async function withBackup(
  source: string,
  accept: AcceptedBackups,
  { env, resolvePath, reportProgress, print, now }: CommandContext,
  use: (backup: OpenedBackup) => Promise<void>,
) {
  const location = source.startsWith('s3:') ? source : resolvePath(source);
  if (!location.startsWith('s3:') && !existsSync(location)) throw new UserFacingError(`${location} does not exist.`);
  const { future, ...stored } = await findBackup(location, env.backup, now());
  const name = stored.target.locationOf(stored.name);
  for (const ignored of future)
    await print(`${stored.target.locationOf(ignored)} is ignored: it is dated in the future. Did you make it?`);
  const useVerified = async (file: string, sha256: string) => {
    const hasChecksum = await verifyChecksum(stored, sha256);
    await verifyMark({ file, name }, stored.name, accept);
    return use({ file, name, hasChecksum, record: { place: stored.target.locationOf(''), name: stored.name, sha256 } });
  };
  if (!name.startsWith('s3:') && !isEncryptedFile(name)) {
    if (stored.key !== undefined && !accept.unencrypted) throw new UserFacingError(unencryptedMessage(name));
    // In place: it may be a database with its write-ahead log next to it.
    return useVerified(name, await checksumOf(name));
  }
  return withWorkFolder(existsSync(env.dataDir) ? env.dataDir : tmpdir(), async (folder) => {
    const file = join(folder, 'fetched.db');
    reportProgress(`Fetching ${name}`);
    return useVerified(
      file,
      await fetchBackup(stored, file, { unencrypted: accept.unencrypted, legacy: accept.unmarked }),
    );
  });
}

/** A renamed backup could pass off an old state, or another site's, as the newest. */
async function verifyMark(
  { file, name }: Pick<OpenedBackup, 'file' | 'name'>,
  storedName: string,
  accept: AcceptedBackups,
): Promise<void> {
  const mark = await readBackupMark(file, name);
  if (!mark && !accept.unmarked) throw new UserFacingError(unmarkedMessage(name));
  if (mark && mark.name !== storedName)
    throw new UserFacingError(
      `${name} is the backup ${mark.name}, made at ${formatIsoTime(mark.madeAt)}. If that is the one you want, rename it back, with its .sha256.`,
    );
}

async function findBackup(
  location: string,
  { s3, key }: CommandContext['env']['backup'],
  now: number,
): Promise<StoredBackup & { future: string[] }> {
  const isFile = location.startsWith('s3:') ? /\.(db|age|enc)$/.test(location) : !statSync(location).isDirectory();
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
