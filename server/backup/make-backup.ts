/** Makes a backup and verifies it: fetches it back, decrypts it and compares it with the database. */
import { createReadStream, createWriteStream, openAsBlob, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { databaseFile } from '#server/store/sqlite/sqlite-file.ts';
import { checksumName } from './backup-names.ts';
import { copySqliteDatabase, summariseDatabase, type DatabaseSummary } from './copy-database.ts';
import { encryptStream } from './encryption.ts';
import { checksumOf, fetchBackup, type StoredBackup } from './fetch-backup.ts';
import { UserFacingError } from './user-facing-error.ts';
import type { DatabaseSource } from './work-folder.ts';

export interface MadeBackup {
  requests: number;
  checksum: string;
}

/** `workIn` is an empty private folder for plain copies. The caller removes it. */
export async function makeBackup(
  source: DatabaseSource,
  backup: StoredBackup,
  workIn: string,
  progress: (step: string) => void = () => {},
): Promise<MadeBackup> {
  const plain = join(workIn, 'copy.db');
  progress('Copying the database');
  const summary = await takeSnapshot(source, plain);
  const file = await encryptIfKeyed(plain, backup.key);
  const checksum = await checksumOf(file);
  progress('Storing the copy');
  await backup.target.put(backup.name, await openAsBlob(file));
  rmSync(file);
  progress('Fetching it back and comparing');
  try {
    await verifyBackup(backup, join(workIn, 'fetched.db'), checksum, summary);
  } catch (error) {
    // Earlier backups stay; nobody should mistake this file for a good one.
    await backup.target.remove(backup.name).catch(() => {});
    throw error;
  }
  await backup.target.put(checksumName(backup.name), new Blob([`${checksum}  ${backup.name}\n`]));
  return { requests: summary.requests, checksum };
}

/** An SQLite file from either engine, so that it can be restored into either. */
async function takeSnapshot({ dataDir, databaseUrl }: DatabaseSource, file: string): Promise<DatabaseSummary> {
  if (databaseUrl === undefined) return copySqliteDatabase(databaseFile(dataDir), file);
  await (await import('./copy-from-postgres.ts')).copyPostgresToSqlite(databaseUrl, file);
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
    const isSame = (await fetchBackup(backup, file)) === checksum;
    const found = isSame ? await summariseDatabase(file, location) : undefined;
    if (found?.requests === requests && found.newest === newest) return;
  } catch (error) {
    throw new UserFacingError(`${location} could not be verified: ${(error as Error).message} ${consequence}`, {
      cause: error,
    });
  }
  throw new UserFacingError(`${location} differs from what was uploaded. ${consequence}`);
}
