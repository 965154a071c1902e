import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { diskProblem, isInstalled, nodeProblem, npmProblem, spaceProblem, stamp } from './setup.mjs';

test.each([
  ['v18.19.0', 'linux', 'x64', /^Node 18\.19\.0 is too old: 20 is needed at least\. Install Node 24 .*\.$/],
  ['v16.20.2', 'darwin', 'arm64', /^Node 16\.20\.2 is too old/],
  ['v20.0.0', 'linux', 'x64', undefined],
  ['v22.12.0', 'linux', 'x64', undefined],
  ['v22.12.0', 'linux', 'arm64', /^Node 22\.12\.0 is too old on linux arm64\. Install Node 24 /],
  ['v20.1.0', 'darwin', 'arm64', /^Node 20\.1\.0 is too old on darwin arm64\. /],
  ['v23.9.0', 'win32', 'x64', /^Node 23\.9\.0 is too old on win32 x64\. /],
  ['v24.0.0', 'win32', 'x64', undefined],
  ['v26.1.0', 'darwin', 'arm64', undefined],
])('Node %s on %s %s', (version, platform, arch, expected) => {
  const problem = nodeProblem({ version, platform, arch });
  if (expected) expect(problem).toMatch(expected);
  else expect(problem).toBeUndefined();
});

test.each([
  ['9.9.4', /^npm 9\.9\.4 is too old: 10 is needed at least\. .*\.$/],
  ['6.14.18', /^npm 6\.14\.18 is too old/],
  ['10.0.0', undefined],
  ['11.19.1', undefined],
])('npm %s', (version, expected) => {
  if (expected) expect(npmProblem(version)).toMatch(expected);
  else expect(npmProblem(version)).toBeUndefined();
});

test('a disk that is too full, before and during the work', () => {
  expect(spaceProblem(2e9)).toBeUndefined();
  expect(spaceProblem(8.1e8)).toMatch(/^Only 0\.8 GB of disk are free, and 1\.5 GB are needed\./);
  expect(diskProblem('npm error code ENOSPC')).toMatch(/^The disk is full\./);
  expect(diskProblem('No space left on device (os error 28)')).toMatch(/^The disk is full\./);
  expect(diskProblem('SyntaxError')).toBeUndefined();
});

describe('in a project', () => {
  const manifest = { dependencies: { a: '1.0.0' }, optionalDependencies: { b: '1.0.0' } };
  const lock = {
    packages: {
      '': manifest,
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/b': { version: '1.0.0', integrity: 'sha512-b', optional: true },
    },
  };
  const record = { packages: { 'node_modules/a': lock.packages['node_modules/a'] } };
  let folder;
  const write = (name, content) => {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  };
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'setup-'));
    write('package.json', manifest);
    write('package-lock.json', lock);
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  test('the stamp counts as long as nothing that matters has changed', () => {
    expect(isInstalled(folder)).toBe(false);
    write('node_modules/.installed', stamp(folder));
    expect(isInstalled(folder)).toBe(true);
    write('package.json', { ...manifest, scripts: { new: 'script' } });
    expect(isInstalled(folder)).toBe(true);
    write('package.json', { ...manifest, overrides: { a: '1.0.1' } });
    expect(isInstalled(folder)).toBe(false);
    write('package.json', manifest);
    write('package-lock.json', { ...lock, name: 'other' });
    expect(isInstalled(folder)).toBe(false);
  });

  test.each([
    ['all there but an optional one', record, true],
    ['another version', { packages: { 'node_modules/a': { integrity: 'sha512-old' } } }, false],
    ['one missing', { packages: {} }, false],
    ['for another system', { packages: { ...record.packages, c: { os: ['aix'] } } }, false],
    ['for another processor', { packages: { ...record.packages, c: { cpu: ['mips'] } } }, false],
    ['for all but another system', { packages: { ...record.packages, c: { os: ['!aix'] } } }, true],
  ])('installed by hand: %s', (_, packages, expected) => {
    write('node_modules/.package-lock.json', packages);
    expect(isInstalled(folder)).toBe(expected);
  });

  test('a dependency that the lockfile does not know is not installed', () => {
    write('node_modules/.package-lock.json', record);
    write('package.json', { dependencies: { a: '1.0.0', c: '1.0.0' }, optionalDependencies: { b: '1.0.0' } });
    expect(isInstalled(folder)).toBe(false);
  });

  /** Runs `npm run build` of a copy, where npm and the build are stand-ins. */
  function build({ npmVersion = '11.0.0', ci = '' } = {}) {
    for (const name of ['setup.mjs', 'run.mjs', 'build.mjs']) {
      write(`tasks/${name}`, fs.readFileSync(path.join(import.meta.dirname, name), 'utf8'));
    }
    write('build/main.ts', 'console.log("built" as string)');
    write(
      'npm-cli.cjs',
      `if (process.argv[2] === '--version') console.log('${npmVersion}');
      else { require('fs').mkdirSync('node_modules', { recursive: true }); console.log('noise'); ${ci} }`,
    );
    const { stdout, stderr, status } = spawnSync(process.execPath, ['tasks/build.mjs'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, npm_execpath: path.join(folder, 'npm-cli.cjs') },
    });
    return { stdout, stderr, status };
  }

  test('installs once', () => {
    const first = build();
    expect(first.stdout).toMatch(/^Installing packages \(about \d+ MB, once\)…\nPackages installed in \d s\.\nbuilt\n$/);
    expect(first).toMatchObject({ stderr: '', status: 0 });
    expect(build()).toEqual({ stdout: 'built\n', stderr: '', status: 0 });
  });

  test('an interrupted install is done again', () => {
    expect(build({ ci: 'process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 5000)' }).status).toBe(143);
    expect(build().stdout).toContain('Packages installed');
  });

  test('an old npm is one line', () => {
    const { stderr, status } = build({ npmVersion: '8.19.4' });
    expect({ stderr, status }).toEqual({ stderr: `${npmProblem('8.19.4')}\n`, status: 1 });
  });

  test('a full disk is one line', () => {
    const { stderr, status } = build({ ci: 'console.error("npm error code ENOSPC"); process.exit(228)' });
    expect({ stderr, status }).toEqual({ stderr: `${diskProblem('ENOSPC')}\n`, status: 1 });
  });

  test('any other trouble of npm is shown', () => {
    const { stdout, stderr, status } = build({ ci: 'console.error("npm error network"); process.exit(1)' });
    expect(stderr).toMatch(/npm error network\nThe packages could not be installed: .* \(exit code 1\)\.\n$/);
    expect(stdout).not.toContain('built');
    expect(status).toBe(1);
  });
});
