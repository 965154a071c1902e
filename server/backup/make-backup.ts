/** Makes a backup, and calls it good only when a copy that was fetched back is the same. */
import { createReadStream, createWriteStream, existsSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Env } from '../env/env.ts';
import { databaseFile } from '../leads/store/sqlite/sqlite-file.ts';
import { encryptStream } from './encryption.ts';
import { UserFacingError } from './user-facing-error.ts';
import { checksumOf, fetchBackup, withWorkFolder, type StoredBackup } from './fetch-backup.ts';
import { checksumName } from './backup-names.ts';
import type { ReportProgress } from './progress.ts';
import { copySqliteDatabase, summariseDatabase, type DatabaseSummary } from './sqlite-snapshot.ts';

type DatabaseSource = Pick<Env, 'dataDir' | 'databaseUrl'>;

export async function makeBackup(
  source: DatabaseSource,
  kept: StoredBackup,
  progress: ReportProgress = () => {},
): Promise<DatabaseSummary> {
  const { dataDir, databaseUrl } = source;
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir)))
    throw new UserFacingError(`${databaseFile(dataDir)} is not there.`);
  return withWorkFolder(databaseUrl === undefined ? dataDir : tmpdir(), async (folder) => {
    const plain = join(folder, 'copy.db');
    progress('Copying the database');
    const summary = await takeSnapshot(source, plain);
    const file = await encryptIfKeyed(plain, kept.key);
    const checksum = await checksumOf(file);
    progress('Storing the copy');
    await kept.target.put(kept.name, await openAsBlob(file));
    rmSync(file);
    progress('Fetching it back and comparing');
    try {
      await verifyBackup(kept, join(folder, 'fetched.db'), checksum, summary);
    } catch (error) {
      // The ones before it stay, and nobody may take this one for another of them.
      await kept.target.remove(kept.name).catch(() => {});
      throw error;
    }
    await kept.target.put(checksumName(kept.name), new Blob([`${checksum}  ${kept.name}\n`]));
    return summary;
  });
}

/** The same kind of file from either engine, so that it can be restored into either. */
async function takeSnapshot({ dataDir, databaseUrl }: DatabaseSource, file: string): Promise<DatabaseSummary> {
  if (databaseUrl === undefined) return copySqliteDatabase(databaseFile(dataDir), file);
  await (await import('./postgres/postgres-to-sqlite.ts')).copyPostgresToSqlite(databaseUrl, file);
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
  kept: StoredBackup,
  file: string,
  checksum: string,
  { requests, newest }: DatabaseSummary,
): Promise<void> {
  const address = kept.target.locationOf(kept.name);
  const consequence = 'It is not a backup; the ones before it are as they were.';
  try {
    const fetchedChecksum = await fetchBackup(kept, file);
    const found = fetchedChecksum === checksum ? summariseDatabase(file, address) : undefined;
    if (found?.requests === requests && found.newest === newest) return;
  } catch (error) {
    throw new UserFacingError(`${address} could not be proven: ${(error as Error).message} ${consequence}`, {
      cause: error,
    });
  }
  throw new UserFacingError(`${address} is not what was sent: the copy that came back differs. ${consequence}`);
}
