/** Fetches a backup from its target, decrypts it and verifies its checksum. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { decryptStream, type AcceptedFormats } from './encryption.ts';
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
  accept?: AcceptedFormats,
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
    decryptStream(readAndHash(), key, target.locationOf(name), accept),
    createWriteStream(file, { mode: 0o600, flags: 'wx' }),
  );
  return hash.digest('hex');
}

/** False if there is no checksum, as with backups of early versions. */
export async function verifyChecksum({ target, name }: StoredBackup, checksum: string): Promise<boolean> {
  const checksumFile = checksumName(name);
  if (!(await target.list()).includes(checksumFile)) return false;
  let text = '';
  for await (const chunk of await target.get(checksumFile)) text += chunk.toString();
  if (text.split(/\s/, 1)[0] === checksum) return true;
  throw new UserFacingError(
    `${target.locationOf(name)} is damaged: it does not match ${target.locationOf(checksumFile)}. Use another backup.`,
  );
}

export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

const dayMs = 24 * 60 * 60_000;

/** Provides a private temporary folder. Also removes old ones that a killed process left behind. */
export async function withWorkFolder<T>(parent: string, use: (folder: string) => Promise<T>): Promise<T> {
  const prefix = 'backup-work-';
  for (const leftover of readdirSync(parent).filter((name) => name.startsWith(prefix))) {
    const { mtimeMs } = statSync(join(parent, leftover), { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > dayMs) rmSync(join(parent, leftover), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(parent, prefix));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
