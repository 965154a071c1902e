import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** Creates the parent folder if needed. */
export async function outputFile(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
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
