/** Opens a backup by file or folder name, local or in an S3 bucket. In a folder, the newest verified one. */
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isEncrypted } from '#server/backup/encryption.ts';
import {
  checksumOf,
  fetchBackup,
  verifyChecksum,
  withWorkFolder,
  type StoredBackup,
} from '#server/backup/fetch-backup.ts';
import { findNewestBackup } from '#server/backup/backup-names.ts';
import { openBackupTarget } from '#server/backup/targets/open-target.ts';
import { UserFacingError, type CommandContext } from '../command.ts';

export const backupArgumentHelp =
  'BACKUP is a file, or a folder with backups, local or as s3://bucket/prefix. In a folder, the newest one is used.';

export interface OpenedBackup {
  /** A local, decrypted database. */
  file: string;
  /** For messages. */
  name: string;
  /** False if the checksum file is missing. */
  hasChecksum: boolean;
}

export async function withBackup(
  source: string,
  { env, resolvePath, reportProgress }: CommandContext,
  use: (backup: OpenedBackup) => Promise<void>,
) {
  const location = source.startsWith('s3:') ? source : resolvePath(source);
  if (!location.startsWith('s3:') && !existsSync(location)) throw new UserFacingError(`${location} does not exist.`);
  const stored = await findBackup(location, env.backup);
  const name = stored.target.locationOf(stored.name);
  if (!name.startsWith('s3:') && !isEncryptedFile(name)) {
    // In place: it may be a database with its write-ahead log next to it.
    return use({ file: name, name, hasChecksum: await verifyChecksum(stored, await checksumOf(name)) });
  }
  return withWorkFolder(existsSync(env.dataDir) ? env.dataDir : tmpdir(), async (folder) => {
    const file = join(folder, 'fetched.db');
    reportProgress(`Fetching ${name}`);
    const checksum = await fetchBackup(stored, file);
    return use({ file, name, hasChecksum: await verifyChecksum(stored, checksum) });
  });
}

async function findBackup(location: string, { s3, key }: CommandContext['env']['backup']): Promise<StoredBackup> {
  const isFile = location.startsWith('s3:') ? /\.(db|age|enc)$/.test(location) : !statSync(location).isDirectory();
  if (isFile) return { target: await openBackupTarget(dirname(location), { s3 }), name: basename(location), key };
  const target = await openBackupTarget(location, { s3 });
  return { target, name: await findNewestBackup(target), key };
}

function isEncryptedFile(file: string): boolean {
  const start = Buffer.alloc(32);
  const handle = openSync(file, 'r');
  readSync(handle, start);
  closeSync(handle);
  return isEncrypted(start);
}
