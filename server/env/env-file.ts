/** Loads `.env` from the current folder, if there is one. Variables that are already set take precedence. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { StartupError } from '#server/process/startup-error.ts';

const fileName = '.env';
/** Matches a valid entry: a line, or several if the value is quoted. */
const entryPattern =
  /^[ \t]*(?:#.*|(?:export[ \t]+)?[A-Za-z_]\w*[ \t]*=[ \t]*(?:"[^"]*".*|'[^']*'.*|`[^`]*`.*|[^\s"'`].*)?)?$/gm;

/** With `only`, loads these variables, and returns the names of the others that it would have set. */
export function loadEnvFile(only?: readonly string[]): string[] {
  let text: string;
  try {
    text = readFileSync(fileName, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    throw new StartupError(
      `${resolve(fileName)} cannot be read (${code}). Give this user permission to read it, or remove it.`,
      { cause: error },
    );
  }
  // Node silently skips invalid lines. Report them, but not their content: it may be a secret.
  const lines = text
    .replaceAll('\r', '')
    .replace(entryPattern, (whole) => whole.replaceAll(/[^\n]/g, ''))
    .split('\n');
  const invalidLine = lines.findIndex((line) => line.trim() !== '');
  if (invalidLine >= 0)
    throw new StartupError(
      `${resolve(fileName)}, line ${invalidLine + 1}, is neither NAME=value nor a comment that begins with #. Correct it.`,
    );
  const entries = Object.entries(parseEnv(text)).filter(([name]) => process.env[name] === undefined);
  const isWanted = ([name]: [string, unknown]) => !only || only.includes(name);
  Object.assign(process.env, Object.fromEntries(entries.filter(isWanted)));
  return entries.filter((entry) => !isWanted(entry)).map(([name]) => name);
}
