/** macOS writes é as e and an accent, also into archives and repositories. Names in requests, drafts and links are NFC. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The file that has this name, in either form; the path itself if there is none. */
export function findOnDisk(path: string): string {
  return existsSync(path) ? path : (findOtherForm(path) ?? path);
}

/** Another file with the same name in another form. On a Mac, both names lead to one file. */
export function findOtherForm(path: string): string | undefined {
  const [folder, name] = [dirname(path), basename(path)];
  if (!/[^\0-\x7f]/.test(name) || !existsSync(folder)) return undefined;
  const other = readdirSync(folder).find((entry) => entry !== name && entry.normalize('NFC') === name.normalize('NFC'));
  if (other === undefined) return undefined;
  const found = join(folder, other);
  return statSync(path, { throwIfNoEntry: false })?.ino === statSync(found).ino ? undefined : found;
}
