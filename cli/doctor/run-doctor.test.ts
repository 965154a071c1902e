import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fail, ok, warn, type DoctorCheck } from './check.ts';
import { createDoctorFixture, type DoctorFixture } from './doctor-fixture.ts';

let doctor: DoctorFixture;
beforeAll(async () => {
  doctor = await createDoctorFixture();
});
afterAll(() => doctor.remove());

const good: DoctorCheck = { name: 'good', summary: 'passes', run: () => ok('Fine') };
const doubtful: DoctorCheck = { name: 'doubtful', summary: 'warns', run: () => [warn('Hm', 'think')] };
const bad: DoctorCheck = { name: 'bad', summary: 'fails', run: () => [fail('No', 'stop')] };
const run = (checks: DoctorCheck[], args: string[] = [], change: Parameters<DoctorFixture['run']>[2] = {}) =>
  doctor.run(args, {}, { checks, ...change });

describe('exit codes', () => {
  test.each<[DoctorCheck[], string[], number]>([
    [[good], [], 0],
    [[good, doubtful], [], 0],
    [[good, doubtful], ['--strict'], 1],
    [[good], ['--strict'], 0],
    [[good, bad], [], 1],
    [[good, bad], ['--json'], 1],
    [[good, bad], ['good'], 0],
  ])('%#', async (checks, args, code) => {
    expect((await run(checks, args)).code).toBe(code);
  });

  test('usage errors', async () => {
    expect(await run([good], ['--fast'])).toEqual({
      code: 2,
      out: '',
      err: "Unknown option '--fast'. See npm run doctor -- --help\n",
    });
    expect(await run([good], ['evil'])).toEqual({
      code: 2,
      out: '',
      err: 'There is no check "evil". See npm run doctor -- --help\n',
    });
  });

  test('help', async () => {
    const { code, out } = await run([good, doubtful], ['--help']);
    expect(code).toBe(0);
    expect(out).toContain('  good      passes\n  doubtful  warns\n');
  });
});

test('prints a line for each finding, and a summary', async () => {
  expect((await run([good, doubtful, bad])).out).toBe(
    'ok    Fine\nwarn  Hm: think\nfail  No: stop\n\n1 to fix before the site is public, 1 warning, 1 ok.\n',
  );
  expect((await run([good])).out).toBe('ok    Fine\n\n1 ok.\n');
});

test('prints JSON', async () => {
  expect(JSON.parse((await run([good, bad], ['--json'])).out)).toEqual({
    passed: false,
    counts: { ok: 1, warn: 0, fail: 1 },
    findings: [
      { check: 'good', level: 'ok', text: 'Fine' },
      { check: 'bad', level: 'fail', text: 'No', todo: 'stop' },
    ],
  });
});

test('uses colours on terminals only, unless NO_COLOR is set', async () => {
  expect((await run([bad], [], { terminal: true })).out).toContain('\u001b[31mfail\u001b[39m  No');
  expect((await run([bad])).out).not.toContain('\u001b');
  expect((await doctor.run([], { NO_COLOR: '1' }, { checks: [bad], terminal: true })).out).not.toContain('\u001b');
});

test('a check that throws or hangs does not stop the others', async () => {
  const broken: DoctorCheck = { name: 'broken', summary: '', run: () => Promise.reject(new Error('it broke')) };
  const thrown: DoctorCheck = { name: 'thrown', summary: '', run: () => JSON.parse('{') };
  const endless: DoctorCheck = { name: 'endless', summary: '', run: () => new Promise(() => {}) };
  const { code, out } = await run([broken, thrown, endless, good], [], { timeoutMs: 50 });
  const [first, second, third, fourth] = out.split('\n');
  expect(first).toMatch(/^fail {2}The broken check itself failed \(Error\)/);
  expect(second).toMatch(/^fail {2}The thrown check itself failed \(SyntaxError\)/);
  expect(third).toMatch(/^fail {2}The endless check itself failed \(ETIMEDOUT\)/);
  expect(fourth).toBe('ok    Fine');
  expect(code).toBe(1);
});

describe('the program', () => {
  const projectDoctor = join(import.meta.dirname, '../doctor.ts');

  async function runProgram(file: string, args: string[], env: Record<string, string> = {}) {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: doctor.root,
      env: { PATH: process.env['PATH'], DATA_DIR: doctor.dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text));
    const [code] = (await once(child, 'close')) as [number];
    return { code, ...output };
  }

  test('runs every check of the project', async () => {
    const { code, out, err } = await runProgram(projectDoctor, ['--json'], {
      SITE_URL: 'http://www.northpass.agency',
      SMTP_URL: 'smtp://web:changeme@127.0.0.1:1',
    });
    expect(err).toBe('');
    expect(code).toBe(1);
    expect(out).not.toContain('changeme');
    const { findings } = JSON.parse(out) as { findings: { check: string; level: string; text: string }[] };
    const levelOf = Object.fromEntries(findings.map(({ check, level }) => [check, level]));
    // Without the checks of the build, which may be running at the same time.
    expect(levelOf).toMatchObject({
      content: 'ok',
      contrast: 'ok',
      translations: 'ok',
      headings: 'ok',
      links: 'ok',
      'site-url': 'fail',
      mail: 'fail',
      secrets: 'fail',
      webhook: 'ok',
      database: 'ok',
    });
    expect(findings.map(({ text }) => text).filter((text) => text.includes('itself failed'))).toEqual([]);
  });
});
