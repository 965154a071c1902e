/** Files that survive a power cut: complete, and either old or new. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces the file at once. The temporary file always has the same name, so that a repetition leaves none behind, unless
 * several processes may do this at the same time.
 */
export async function writeDurably(path: string, text: string, isShared = false): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const next = join(folder, `.${basename(path)}.${isShared ? randomBytes(4).toString('hex') : 'next'}`);
  const file = await open(next, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } catch (error) {
    // On a full disk, what is restored needs the space.
    await rm(next, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(next, path);
  await syncFolder(folder);
}

export async function removeDurably(path: string): Promise<void> {
  if (!existsSync(dirname(path))) return;
  await rm(path, { force: true });
  await syncFolder(dirname(path));
}

/** Null if there is no such file. */
export async function readIfExists(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** For a file that another program has written. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

/** After a power cut, the entries of a folder are those of its last sync. Windows cannot open folders, and needs no sync. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
