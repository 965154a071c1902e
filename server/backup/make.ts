/** Makes a backup, and calls it good only when a copy that was fetched back is the same. */
import { createReadStream, createWriteStream, existsSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Env } from '../env.ts';
import { databaseFile } from '../leads/sqlite-file.ts';
import { encrypted } from './cipher.ts';
import { Failed } from './failed.ts';
import { checksumOf, fetchBackup, withWorkFolder, type Kept } from './fetch.ts';
import { checksumName } from './names.ts';
import type { Progress } from './progress.ts';
import { copyDatabase, summaryOf, type Summary } from './sqlite-copy.ts';

type Source = Pick<Env, 'dataDir' | 'databaseUrl'>;

export async function makeBackup(source: Source, kept: Kept, progress: Progress = () => {}): Promise<Summary> {
  const { dataDir, databaseUrl } = source;
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir))) throw new Failed(`${databaseFile(dataDir)} is not there.`);
  return withWorkFolder(databaseUrl === undefined ? dataDir : tmpdir(), async (folder) => {
    const plain = join(folder, 'copy.db');
    progress('Copying the database');
    const summary = await snapshot(source, plain);
    const file = await sealed(plain, kept.key);
    const checksum = await checksumOf(file);
    progress('Storing the copy');
    await kept.place.put(kept.name, await openAsBlob(file));
    rmSync(file);
    progress('Fetching it back and comparing');
    try {
      await prove(kept, join(folder, 'fetched.db'), checksum, summary);
    } catch (error) {
      // The ones before it stay, and nobody may take this one for another of them.
      await kept.place.remove(kept.name).catch(() => {});
      throw error;
    }
    await kept.place.put(checksumName(kept.name), new Blob([`${checksum}  ${kept.name}\n`]));
    return summary;
  });
}

/** The same kind of file from either engine, so that it can be restored into either. */
async function snapshot({ dataDir, databaseUrl }: Source, file: string): Promise<Summary> {
  if (databaseUrl === undefined) return copyDatabase(databaseFile(dataDir), file);
  await (await import('./from-postgres.ts')).copyPostgres(databaseUrl, file);
  return summaryOf(file);
}

async function sealed(plain: string, key: string | undefined): Promise<string> {
  if (key === undefined) return plain;
  const file = `${plain}.enc`;
  await pipeline(encrypted(createReadStream(plain), key), createWriteStream(file, { mode: 0o600 }));
  rmSync(plain);
  return file;
}

async function prove(kept: Kept, file: string, checksum: string, { requests, newest }: Summary): Promise<void> {
  const address = kept.place.addressOf(kept.name);
  const otherwise = 'It is not a backup; the ones before it are as they were.';
  try {
    const came = await fetchBackup(kept, file);
    const found = came === checksum ? summaryOf(file, address) : undefined;
    if (found?.requests === requests && found.newest === newest) return;
  } catch (error) {
    throw new Failed(`${address} could not be proven: ${(error as Error).message} ${otherwise}`, { cause: error });
  }
  throw new Failed(`${address} is not what was sent: the copy that came back differs. ${otherwise}`);
}
