/** Brings a backup back from its place, and makes sure that it is to the last letter what was put there. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
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

/** Opened and readable, in a new file. Tells the checksum of what is kept there. */
export async function fetchBackup({ target, name, key }: StoredBackup, file: string): Promise<string> {
  const hash = createHash('sha256');
  const stored = await target.get(name);
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const chunk of stored) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(
    decryptStream(hashed(), key, target.locationOf(name)),
    createWriteStream(file, { mode: 0o600, flags: 'wx' }),
  );
  return hash.digest('hex');
}

/** False where there is no checksum, as beside a backup of an earlier version. */
export async function verifyChecksum({ target, name }: StoredBackup, checksum: string): Promise<boolean> {
  const beside = checksumName(name);
  if (!(await target.list()).includes(beside)) return false;
  let text = '';
  for await (const chunk of await target.get(beside)) text += chunk.toString();
  if (text.split(/\s/, 1)[0] === checksum) return true;
  throw new UserFacingError(
    `${target.locationOf(name)} is damaged: it is not what ${target.locationOf(beside)} says. Take another backup.`,
  );
}

export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

const dayMs = 24 * 60 * 60_000;

/** A folder for what must lie on disk for a while, for nobody else to read; also takes away what a killed one left. */
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
