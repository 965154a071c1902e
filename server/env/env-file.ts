/** Reads the settings in `.env` of the current folder, where there is one. What is set already wins. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartupError } from '../startup-error.ts';

const fileName = '.env';
/** A line, or several where quotes hold them together. */
const entryPattern =
  /^[ \t]*(?:#.*|(?:export[ \t]+)?[A-Za-z_]\w*[ \t]*=[ \t]*(?:"[^"]*".*|'[^']*'.*|`[^`]*`.*|[^\s"'`].*)?)?$/gm;

export function loadEnvFile(): void {
  let text: string;
  try {
    text = readFileSync(fileName, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    throw new StartupError(`${resolve(fileName)} cannot be read (${code}). Let this user read it, or take it away.`, {
      cause: error,
    });
  }
  // Node passes over what it does not understand, and a setting would be missing without a word. Never shown: it may be a secret.
  const lines = text
    .replaceAll('\r', '')
    .replace(entryPattern, (whole) => whole.replaceAll(/[^\n]/g, ''))
    .split('\n');
  const invalidLine = lines.findIndex((line) => line.trim() !== '');
  if (invalidLine >= 0)
    throw new StartupError(
      `${resolve(fileName)}, line ${invalidLine + 1}, is neither NAME=value nor a comment that begins with #. Put it right.`,
    );
  process.loadEnvFile(fileName);
}
