/** A backup as it was typed: a file, a folder, or either in an S3 bucket. Of a folder it is the newest proven one. */
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

export interface OpenedBackup {
  /** A database, readable as it is. */
  file: string;
  /** How people are told of it. */
  name: string;
  /** False where there is no checksum. */
  hasChecksum: boolean;
}

export async function withBackup(
  typed: string,
  { env, resolvePath, reportProgress }: CommandContext,
  use: (backup: OpenedBackup) => Promise<void>,
) {
  const location = typed.startsWith('s3:') ? typed : resolvePath(typed);
  if (!location.startsWith('s3:') && !existsSync(location)) throw new UserFacingError(`${location} is not there.`);
  const stored = await findBackup(location, env.backup);
  const name = stored.target.locationOf(stored.name);
  if (!name.startsWith('s3:') && !isEncryptedFile(name)) {
    // Where it lies: it may be a database with its log beside it.
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
