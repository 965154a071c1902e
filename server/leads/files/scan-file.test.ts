import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isRunning } from '../../run-program-fixture.ts';
import { slowness } from '#tests/slowness.ts';
import { createFileScanner } from './scan-file.ts';

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
  expect(await createFileScanner(['no-such-scanner'], log)(large)).toBe('failed');
  expect(await createFileScanner(run('setInterval(() => {}, 1000)'), log, { timeoutMs: 500 })(large)).toBe('failed');
  expect(await createFileScanner(undefined, log)(large)).toBe('unchecked');
});

test('a scanner that cannot be started blocks nobody', async () => {
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
  expect(await createFileScanner(run(program), log, { timeoutMs: 2000 * slowness })(large)).toBe('failed');
  const helper = Number(await readFile(pidFile, 'utf8'));
  await expect.poll(() => isRunning(helper)).toBe(false);
  await rm(folder, { recursive: true });
});

test('at most four files are scanned at a time, and the others wait', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'scans-'));
  // Each leaves a file while it runs, and ends with how many there are.
  const program = `const { readdirSync, rmSync, writeFileSync } = require('node:fs');
    const own = ${JSON.stringify(folder)} + '/' + process.pid; writeFileSync(own, '');
    process.stdin.resume().on('end', () => {
      const running = readdirSync(${JSON.stringify(folder)}).length; rmSync(own); process.exit(running > 4 ? 1 : 0); })`;
  const scan = createFileScanner(run(program), log);
  expect(await Promise.all(Array.from({ length: 12 }, () => scan(large)))).toEqual(Array(12).fill('clean'));
  await rm(folder, { recursive: true });
});

describe('while the scanner is slow', () => {
  /** Writes down what it scans. What begins with "block" is scanned until a file of that name exists. */
  async function createSlowScanner(limits: Parameters<typeof createFileScanner>[2]) {
    const folder = await mkdtemp(join(tmpdir(), 'scans-'));
    const program = `const { appendFileSync, existsSync } = require('node:fs'); const chunks = [];
      process.chdir(${JSON.stringify(folder)});
      process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
        const name = String(Buffer.concat(chunks)); appendFileSync('log', name + ' ');
        setInterval(() => (!name.startsWith('block') || existsSync(name)) && process.exit(0), 20); });`;
    const scanner = createFileScanner(run(program), log, { timeoutMs: 600_000, ...limits });
    const scan = (name: string, client: string) => scanner(Buffer.from(name), client);
    const blocks = [1, 2, 3, 4].map((number) => `block${number}`);
    const blocked = blocks.map((name) => scan(name, 'a'));
    const unblock = (names: string[]) => Promise.all(names.map((name) => writeFile(join(folder, name), '')));
    onTestFinished(async () => {
      await unblock(blocks);
      await Promise.all(blocked);
      await rm(folder, { recursive: true });
    });
    const scanned = async () => (await readFile(join(folder, 'log'), 'utf8').catch(() => '')).trim().split(' ');
    await expect.poll(scanned).toHaveLength(4);
    return { scan, unblock, scanned };
  }

  test('clients take turns: whoever sent many keeps nobody else waiting', async () => {
    const { scan, unblock, scanned } = await createSlowScanner({ waitMs: 600_000 });
    const results = ['a1', 'a2', 'a3'].map((name) => scan(name, 'a'));
    results.push(scan('b1', 'b'), scan('c1', 'c'));
    await unblock(['block1']);
    expect(await Promise.all(results)).toEqual(Array(5).fill('clean'));
    expect((await scanned()).slice(4)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  test('nobody waits for long, and of many that wait, those of the client with the most are the first to be left', async () => {
    const { scan } = await createSlowScanner({ waitMs: 600_000, maxWaiting: 3 });
    const pending = [scan('a1', 'a'), scan('a2', 'a'), scan('b1', 'b'), scan('c1', 'c')];
    expect(await Promise.race(pending.map(async (result, index) => [index, await result]))).toEqual([1, 'waiting']);
    const impatient = await createSlowScanner({ waitMs: 1 });
    expect(await impatient.scan('a1', 'a')).toBe('waiting');
  });
});
