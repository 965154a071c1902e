/** Fetches a backup from its target, decrypts it and verifies its checksum. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { decryptStream } from './encryption.ts';
import { UserFacingError } from './user-facing-error.ts';
import { checksumName } from './backup-names.ts';
import type { BackupTarget } from './targets/backup-target.ts';

export interface StoredBackup {
  target: BackupTarget;
  name: string;
  /** BACKUP_KEY. */
  key?: string;
}

/** Writes the decrypted backup to a new file. Returns the checksum of the stored, possibly encrypted, data. */
export async function fetchBackup(
  { target, name, key }: StoredBackup,
  file: string,
  unencrypted?: boolean,
): Promise<string> {
  const hash = createHash('sha256');
  const stored = await target.get(name);
  async function* readAndHash(): AsyncGenerator<Buffer> {
    for await (const chunk of stored) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(
    decryptStream(readAndHash(), key, target.locationOf(name), unencrypted),
    createWriteStream(file, { mode: 0o600, flags: 'wx' }),
  );
  return hash.digest('hex');
}

/** False if there is no checksum. */
export async function verifyChecksum({ target, name }: StoredBackup, checksum: string): Promise<boolean> {
  if (!(await target.list()).includes(checksumName(name))) return false;
  if ((await readChecksum(target, name)) === checksum) return true;
  throw new UserFacingError(
    `${target.locationOf(name)} is damaged: it does not match ${target.locationOf(checksumName(name))}. Use another backup.`,
  );
}

/** What NAME.sha256 says. Reads only its beginning: it may be anybody's file. */
export async function readChecksum(target: BackupTarget, name: string): Promise<string> {
  let text = '';
  for await (const chunk of await target.get(checksumName(name))) {
    text += chunk.toString();
    if (text.length > 64) break;
  }
  return text.split(/\s/, 1)[0]!;
}

export const checksumOf = (file: string) => hashOf(createReadStream(file) as AsyncIterable<Buffer>);
export const checksumOfStored = async (target: BackupTarget, name: string) => hashOf(await target.get(name));

async function hashOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}
