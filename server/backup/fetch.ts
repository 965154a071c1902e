/** Brings a backup back from its place, and makes sure that it is to the last letter what was put there. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { decrypted } from './cipher.ts';
import { Failed } from './failed.ts';
import { checksumName } from './names.ts';
import type { Place } from './backup-target.ts';

export interface Kept {
  place: Place;
  name: string;
  /** BACKUP_KEY. */
  key?: string;
}

/** Opened and readable, in a new file. Tells the checksum of what is kept there. */
export async function fetchBackup({ place, name, key }: Kept, file: string): Promise<string> {
  const hash = createHash('sha256');
  const stored = await place.get(name);
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const chunk of stored) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(decrypted(hashed(), key, place.addressOf(name)), createWriteStream(file, { mode: 0o600, flags: 'wx' }));
  return hash.digest('hex');
}

/** False where there is no checksum, as beside a backup of an earlier version. */
export async function matchesChecksum({ place, name }: Kept, checksum: string): Promise<boolean> {
  const beside = checksumName(name);
  if (!(await place.list()).includes(beside)) return false;
  let text = '';
  for await (const chunk of await place.get(beside)) text += chunk.toString();
  if (text.split(/\s/, 1)[0] === checksum) return true;
  throw new Failed(`${place.addressOf(name)} is damaged: it is not what ${place.addressOf(beside)} says. Take another backup.`);
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
  for (const left of readdirSync(parent).filter((name) => name.startsWith(prefix))) {
    const { mtimeMs } = statSync(join(parent, left), { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > dayMs) rmSync(join(parent, left), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(parent, prefix));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
