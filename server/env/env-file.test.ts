/** Runs loadEnvFile in a separate process, next to a .env file. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'env-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const program = `
  const [{ loadEnvFile }, { startOrExit }] = await Promise.all(process.argv.slice(1).map((file) => import(file)));
  let unused;
  await startOrExit(async () => (unused = loadEnvFile(JSON.parse(process.env.ONLY ?? 'null') ?? undefined)));
  const { PORT, HOST, MAIL_TO } = process.env;
  console.log(JSON.stringify({ PORT, HOST, MAIL_TO, unused: unused.length > 0 ? unused : undefined }));`;
const modules = ['env-file.ts', '../process/startup-error.ts'].map(
  (name) => pathToFileURL(join(import.meta.dirname, name)).href,
);

function readSettingsIn(text: string | undefined, env: Record<string, string> = {}, user?: number, only?: string[]) {
  if (text !== undefined) writeFileSync(join(folder, '.env'), text);
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program, ...modules],
    { cwd: folder, env: { ...env, ...(only && { ONLY: JSON.stringify(only) }) }, uid: user, encoding: 'utf8' },
  );
  return status === 0 ? (JSON.parse(stdout) as object) : { status, stderr: stderr.replaceAll(folder, '') };
}

test.each([
  ['no file', undefined, {}],
  ['an empty file', '', {}],
  [
    'settings, comments and empty lines',
    '# Where\nPORT=8080\n\n  export HOST = 0.0.0.0 # all\n',
    { PORT: '8080', HOST: '0.0.0.0' },
  ],
  [
    'quoted values, also over several lines',
    'MAIL_TO="a@b.example,\nc@d.example" # both\r\nHOST=\'::1\'\r\nPORT=\n',
    { MAIL_TO: 'a@b.example,\nc@d.example', HOST: '::1', PORT: '' },
  ],
])('%s', (_, text, expected) => {
  expect(readSettingsIn(text)).toEqual(expected);
});

test('variables that are already set take precedence', () => {
  expect(readSettingsIn('PORT=8080\nHOST=0.0.0.0', { PORT: '9090' })).toEqual({ PORT: '9090', HOST: '0.0.0.0' });
});

test('only some of them, with the names of the others', () => {
  expect(readSettingsIn('PORT=8080\nHOST=0.0.0.0\nMAIL_TO=a@b.example', { HOST: '::1' }, undefined, ['PORT'])).toEqual({
    PORT: '8080',
    HOST: '::1',
    unused: ['MAIL_TO'],
  });
});

test.each([
  ['prose', 'PORT=8080\nlisten on 0.0.0.0', 2],
  ['a colon', 'PORT: 8080', 1],
  ['quotes that do not end', '\n# mail\nMAIL_TO="hush@b.example\nPORT=8080', 3],
  ['after a value of two lines', 'MAIL_TO="a\nb"\nhush', 3],
])('%s: a one-line error that does not show the content', (_, text, line) => {
  const stderr = `/.env, line ${line}, is neither NAME=value nor a comment that begins with #. Correct it.\n`;
  expect(readSettingsIn(text)).toEqual({ status: 1, stderr });
});

test('a folder named .env, and a file without read permission', () => {
  mkdirSync(join(folder, '.env'));
  expect(readSettingsIn(undefined)).toEqual({
    status: 1,
    stderr: '/.env cannot be read (EISDIR). Give this user permission to read it, or remove it.\n',
  });
  rmSync(join(folder, '.env'), { recursive: true });
  writeFileSync(join(folder, '.env'), 'PORT=8080');
  chmodSync(join(folder, '.env'), 0);
  chmodSync(folder, 0o755);
  const nobody = process.getuid?.() === 0 ? 65534 : undefined;
  expect(readSettingsIn(undefined, {}, nobody)).toEqual({
    status: 1,
    stderr: '/.env cannot be read (EACCES). Give this user permission to read it, or remove it.\n',
  });
});
