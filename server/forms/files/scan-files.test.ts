import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isRunning } from '#server/process/run-program-fixture.ts';
import { slowness } from '#tests/slowness.ts';
import { createFileScanner } from './scan-files.ts';

const log = pino(new Writable({ write: (_chunk, _encoding, done) => done() }));
const run = (program: string) => [process.execPath, '--eval', program];
const large = new Uint8Array(5 * 1024 * 1024).fill(65);

test.each([
  ['an exit status of 0 after reading everything', 'process.stdin.resume()', 'clean'],
  ['an exit status of 0 without reading', 'process.exit(0)', 'clean'],
  ['an exit status of 1', 'process.exit(1)', 'infected'],
  ['another exit status', 'process.exit(2)', 'failed'],
  ['a crash', 'process.kill(process.pid, "SIGKILL")', 'failed'],
])('%s', async (_, program, expected) => {
  expect(await createFileScanner(run(program), log)(large)).toBe(expected);
});

test('the scanner gets the file as it is', async () => {
  const program = `const chunks = []; process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', () =>
    process.exit(Buffer.concat(chunks).equals(Buffer.alloc(${large.length}, 65)) ? 1 : 3))`;
  expect(await createFileScanner(run(program), log)(large)).toBe('infected');
});

test('a missing or hanging scanner blocks nobody; without one, files are unchecked', async () => {
  expect(await createFileScanner(undefined, log)(large)).toBe('unchecked');
  expect(await createFileScanner(['no-such-scanner'], log)(large)).toBe('failed');
  expect(await createFileScanner(run('setInterval(() => {}, 1000)'), log, 500)(large)).toBe('failed');
  expect(await createFileScanner(['a program\0'], log)(large)).toBe('failed');
});

test('the scanner knows where programs and temporary files are, and none of our settings', async () => {
  vi.stubEnv('SMTP_URL', 'smtps://me:secret@mail.example.com');
  vi.stubEnv('OTHER_SECRET', 'x');
  onTestFinished(() => void vi.unstubAllEnvs());
  const program = `const { PATH, SMTP_URL, OTHER_SECRET } = process.env;
    process.exit(PATH === ${JSON.stringify(process.env['PATH'])} && !SMTP_URL && !OTHER_SECRET ? 0 : 1)`;
  expect(await createFileScanner(run(program), log)(large)).toBe('clean');
});

test.runIf(process.platform !== 'win32')('what a scanner has started ends with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'scans-'));
  const pidFile = join(folder, 'pid');
  const program = `const { spawn } = require('node:child_process');
    const helper = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(helper.pid)); setInterval(() => {}, 1000);`;
  expect(await createFileScanner(run(program), log, 2000 * slowness)(large)).toBe('failed');
  const helper = Number(await readFile(pidFile, 'utf8'));
  await expect.poll(() => isRunning(helper)).toBe(false);
  await rm(folder, { recursive: true });
});
