/** A backup as it was typed: a file, a folder, or either in an S3 bucket. Of a folder it is the newest proven one. */
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isEncrypted } from '#server/backup/cipher.ts';
import { checksumOf, fetchBackup, matchesChecksum, withWorkFolder, type Kept } from '#server/backup/fetch.ts';
import { newestIn } from '#server/backup/names.ts';
import { openPlace } from '#server/backup/place.ts';
import { Failed, type Context } from './command.ts';

export interface OpenedBackup {
  /** A database, readable as it is. */
  file: string;
  /** How people are told of it. */
  name: string;
  /** False where there is no checksum. */
  checked: boolean;
}

export async function withBackup(typed: string, { env, path, progress }: Context, use: (backup: OpenedBackup) => Promise<void>) {
  const address = typed.startsWith('s3:') ? typed : path(typed);
  if (!address.startsWith('s3:') && !existsSync(address)) throw new Failed(`${address} is not there.`);
  const kept = await find(address, env.backup);
  const name = kept.place.addressOf(kept.name);
  if (!name.startsWith('s3:') && !isEncryptedFile(name)) {
    // Where it lies: it may be a database with its log beside it.
    return use({ file: name, name, checked: await matchesChecksum(kept, await checksumOf(name)) });
  }
  return withWorkFolder(existsSync(env.dataDir) ? env.dataDir : tmpdir(), async (folder) => {
    const file = join(folder, 'fetched.db');
    progress(`Fetching ${name}`);
    const checksum = await fetchBackup(kept, file);
    return use({ file, name, checked: await matchesChecksum(kept, checksum) });
  });
}

async function find(address: string, { s3, key }: Context['env']['backup']): Promise<Kept> {
  const isFile = address.startsWith('s3:') ? /\.(db|enc)$/.test(address) : !statSync(address).isDirectory();
  if (isFile) return { place: await openPlace(dirname(address), { s3 }), name: basename(address), key };
  const place = await openPlace(address, { s3 });
  return { place, name: await newestIn(place), key };
}

function isEncryptedFile(file: string): boolean {
  const start = Buffer.alloc(8);
  const handle = openSync(file, 'r');
  readSync(handle, start);
  closeSync(handle);
  return isEncrypted(start);
}
