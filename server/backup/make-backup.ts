/** Makes a backup and verifies it: fetches it back, decrypts it and compares it with the database. */
import { createReadStream, createWriteStream, existsSync, openAsBlob, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { databaseFile } from '../leads/store/sqlite/sqlite-file.ts';
import { encryptStream } from './encryption.ts';
import { UserFacingError } from './user-facing-error.ts';
import { checksumOf, fetchBackup, type StoredBackup } from './fetch-backup.ts';
import { checksumName } from './backup-names.ts';
import {
  copySqliteDatabase,
  markBackup,
  readBackupMark,
  summariseDatabase,
  type BackupMark,
  type DatabaseSummary,
} from './sqlite-snapshot.ts';
import { withWorkFolder, workFolderParent, type DatabaseSource } from './work-folder.ts';

/** Plain copies are in a temporary folder in `workIn`. */
export async function makeBackup(
  source: DatabaseSource,
  { workIn = workFolderParent(source), ...backup }: StoredBackup & { madeAt: number; workIn?: string },
  progress: (step: string) => void = () => {},
): Promise<DatabaseSummary & { checksum: string }> {
  const { dataDir, databaseUrl } = source;
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir)))
    throw new UserFacingError(`${databaseFile(dataDir)} does not exist.`);
  return withWorkFolder(workIn, async (folder) => {
    const plain = join(folder, 'copy.db');
    progress('Copying the database');
    const summary = await takeSnapshot(source, plain, backup);
    const file = await encryptIfKeyed(plain, backup.key);
    const checksum = await checksumOf(file);
    progress('Storing the copy');
    await backup.target.put(backup.name, await openAsBlob(file));
    rmSync(file);
    progress('Fetching it back and comparing');
    try {
      await verifyBackup(backup, join(folder, 'fetched.db'), checksum, summary);
    } catch (error) {
      // Earlier backups stay; nobody should mistake this file for a good one.
      await backup.target.remove(backup.name).catch(() => {});
      throw error;
    }
    await backup.target.put(checksumName(backup.name), new Blob([`${checksum}  ${backup.name}\n`]));
    return { ...summary, checksum };
  });
}

/** An SQLite file from either engine, so that it can be restored into either. */
async function takeSnapshot(
  { dataDir, databaseUrl }: DatabaseSource,
  file: string,
  mark: BackupMark,
): Promise<DatabaseSummary> {
  if (databaseUrl === undefined) return copySqliteDatabase({ from: databaseFile(dataDir), to: file, mark });
  await (await import('./postgres/postgres-to-sqlite.ts')).copyPostgresToSqlite(databaseUrl, file);
  markBackup(file, mark);
  return summariseDatabase(file);
}

async function encryptIfKeyed(plain: string, key: string | undefined): Promise<string> {
  if (key === undefined) return plain;
  const file = `${plain}.age`;
  await pipeline(encryptStream(createReadStream(plain), key), createWriteStream(file, { mode: 0o600 }));
  rmSync(plain);
  return file;
}

async function verifyBackup(
  backup: StoredBackup,
  file: string,
  checksum: string,
  { requests, newest }: DatabaseSummary,
): Promise<void> {
  const location = backup.target.locationOf(backup.name);
  const consequence = 'It was removed; earlier backups are unchanged.';
  try {
    const fetchedChecksum = await fetchBackup(backup, file);
    const isSame = fetchedChecksum === checksum && (await readBackupMark(file, location))?.name === backup.name;
    const found = isSame ? await summariseDatabase(file, location) : undefined;
    if (found?.requests === requests && found.newest === newest) return;
  } catch (error) {
    throw new UserFacingError(`${location} could not be verified: ${(error as Error).message} ${consequence}`, {
      cause: error,
    });
  }
  throw new UserFacingError(`${location} differs from what was uploaded. ${consequence}`);
}
