import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { temporaryPathFor } from './cache-file.ts';

/** Replaces the file in one step: a build that is killed leaves no half file. Creates the parent folder if needed. */
export async function outputFile(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(temporaryPathFor(path), content);
  await rename(temporaryPathFor(path), path);
}

/** Every file below a path, which may be a file itself. Omits tests, which do not affect the output. */
export async function listFiles(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.\w+$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

export function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}

const fileHashes = new Map<string, { state: string; hash: string }>();
/** Younger files may change once more within the precision of the file system's clock. */
const settledAfterMs = 2000;

/** The hash of a file's content. A file is read again only if its size or times have changed. */
export async function hashOfFile(path: string): Promise<string> {
  const { size, mtimeMs, ctimeMs, ino } = await stat(path);
  const state = [size, mtimeMs, ctimeMs, ino].join(' ');
  const known = fileHashes.get(path);
  if (known?.state === state) return known.hash;
  const hash = hashOf(await readFile(path));
  if (Date.now() - Math.max(mtimeMs, ctimeMs) > settledAfterMs) fileHashes.set(path, { state, hash });
  return hash;
}

interface HashOptions {
  /** Anything else that the result depends on. */
  salt?: string;
  read?: (file: string) => Promise<string | Buffer>;
}

/** Hashes the names and content of files. The same on every machine. */
export async function hashFiles(
  root: string,
  paths: readonly string[],
  { salt = '', read = readFile }: HashOptions = {},
): Promise<string> {
  const hash = createHash('sha256').update(salt);
  for (const path of paths) {
    for (const file of (await listFiles(join(root, path))).toSorted()) {
      hash
        .update(relative(root, file).replaceAll(sep, '/'))
        .update('\0')
        .update(await read(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}
