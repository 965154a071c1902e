/** Reads the settings in `.env` of the current folder, where there is one. What is set already wins. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartError } from './start-error.ts';

const name = '.env';
/** A line, or several where quotes hold them together. */
const entry = /^[ \t]*(?:#.*|(?:export[ \t]+)?[A-Za-z_]\w*[ \t]*=[ \t]*(?:"[^"]*".*|'[^']*'.*|`[^`]*`.*|[^\s"'`].*)?)?$/gm;

export function loadEnvFile(): void {
  let text: string;
  try {
    text = readFileSync(name, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    throw new StartError(`${resolve(name)} cannot be read (${code}). Let this user read it, or take it away.`, { cause: error });
  }
  // Node passes over what it does not understand, and a setting would be missing without a word. Never shown: it may be a secret.
  const lines = text.replaceAll('\r', '').replace(entry, (whole) => whole.replaceAll(/[^\n]/g, '')).split('\n');
  const wrong = lines.findIndex((line) => line.trim() !== '');
  if (wrong >= 0) throw new StartError(`${resolve(name)}, line ${wrong + 1}, is neither NAME=value nor a comment that begins with #. Put it right.`);
  process.loadEnvFile(name);
}
