import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseBrowser, browserCandidates } from './find-browser.mjs';

const linux = { platform: 'linux', arch: 'x64', env: { PATH: '/home/me/bin:/usr/bin' } };
const mac = { platform: 'darwin', arch: 'arm64', env: { PATH: '/usr/bin', HOME: '/Users/me' } };
const windows = {
  platform: 'win32',
  arch: 'x64',
  env: { Path: 'C:\\Tools', PROGRAMFILES: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Users\\me\\AppData\\Local' },
};

/** A machine that has these programs, with the versions that they tell; undefined for one that does not start. */
function machine(kind, files = {}, more = {}) {
  return {
    isRoot: false,
    hasApt: false,
    ...kind,
    has: (file) => file in files,
    versionOf: (file) => files[file],
    ...more,
  };
}

describe('CHROME_PATH', () => {
  const naming = (file, files) => chooseBrowser(machine({ ...linux, env: { ...linux.env, CHROME_PATH: file } }, files));
  test('is used before all others, whatever its version', () => {
    expect(naming('/opt/mine', { '/opt/mine': 90, '/usr/bin/chromium': 160 })).toEqual({ path: '/opt/mine' });
  });
  test.each([
    ['no such file', {}, /^CHROME_PATH is \/opt\/mine, and there is no such file\. Set it to .*\.$/],
    [
      'one that does not start',
      { '/opt/mine': undefined },
      /^CHROME_PATH is \/opt\/mine, which does not start on this machine\. Set it to /,
    ],
  ])('%s is one line, though there is another browser', (_, files, line) => {
    expect(naming('/opt/mine', { ...files, '/usr/bin/chromium': 160 })).toEqual({
      problem: expect.stringMatching(line),
    });
  });
});

test.each([
  ['linux x64', linux, '/usr/bin/google-chrome'],
  ['linux arm64', { ...linux, arch: 'arm64' }, '/usr/bin/chromium'],
  ['linux, on PATH', linux, '/home/me/bin/chromium-browser'],
  ['linux, not on PATH', linux, '/snap/bin/chromium'],
  ['linux, Edge', linux, '/opt/microsoft/msedge/msedge'],
  ['macOS', mac, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['macOS, for one person', mac, '/Users/me/Applications/Chromium.app/Contents/MacOS/Chromium'],
  ['macOS, Homebrew', mac, '/opt/homebrew/bin/chromium'],
  ['Windows', windows, 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
  ['Windows, for one person', windows, 'C:\\Users\\me\\AppData\\Local\\Chromium\\Application\\chrome.exe'],
  ['Windows, Edge', windows, 'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe'],
  ['Windows, on PATH', windows, 'C:\\Tools\\chrome.exe'],
])('an installed browser is found: %s', (_, kind, file) => {
  expect(chooseBrowser(machine(kind, { [file]: 156 }))).toEqual({ path: file });
});

test('one that is too old, or does not start, is passed over', () => {
  const files = { '/usr/bin/google-chrome': 120, '/usr/bin/chromium': undefined, '/usr/bin/microsoft-edge': 156 };
  expect(chooseBrowser(machine(linux, files))).toEqual({ path: '/usr/bin/microsoft-edge' });
});

test('an empty part of PATH does not stand for the folder that one is in', () => {
  expect(browserCandidates({ platform: 'linux', env: { PATH: ':' } }).every((file) => file.startsWith('/'))).toBe(true);
});

const debian = { isRoot: true, hasApt: true };
test.each([
  ['linux x64', linux, {}, ['unpack', 'download']],
  ['linux x64, root on Debian', linux, debian, ['unpack', 'download', 'apt']],
  ['linux arm64', { ...linux, arch: 'arm64' }, {}, ['download']],
  ['linux arm64, Debian without root', { ...linux, arch: 'arm64' }, { hasApt: true }, ['download']],
  ['linux arm64, root without apt-get', { ...linux, arch: 'arm64' }, { isRoot: true }, ['download']],
  ['linux arm64, root on Debian', { ...linux, arch: 'arm64' }, debian, ['download', 'apt']],
  ['macOS arm64', mac, debian, ['download']],
  ['macOS x64', { ...mac, arch: 'x64' }, {}, ['download']],
  ['Windows', windows, {}, ['download']],
])('where there is none, it is brought: %s', (_, kind, more, ways) => {
  expect(chooseBrowser(machine(kind, {}, more))).toEqual({ ways });
});

/** On a machine like Debian on arm64, whose only programs are those in `folder`. */
describe.runIf(process.platform !== 'win32')('bringing one', () => {
  let folder;
  beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'browser-'))));
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  function program(name, lines) {
    fs.writeFileSync(path.join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  }

  function find(how) {
    const script = path.join(folder, 'find.mjs');
    const code = `import { findBrowser } from '${path.join(import.meta.dirname, 'find-browser.mjs')}';
      import fs from 'node:fs';
      import { spawnSync } from 'node:child_process';
      const has = (file) => file.startsWith('${folder}') && fs.existsSync(file);
      const versionOf = (file) => (spawnSync(file).status === 0 ? 156 : undefined);
      const machine = { platform: 'linux', arch: 'arm64', env: process.env, isRoot: true, has, versionOf };
      console.log(JSON.stringify(await findBrowser({ ...machine, ...${JSON.stringify(how)} })));`;
    fs.writeFileSync(script, code);
    const { stdout, stderr, status } = spawnSync(process.execPath, [script], {
      encoding: 'utf8',
      env: {
        PATH: `${folder}:${process.env.PATH}`,
        // Nobody answers there.
        PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9',
        PLAYWRIGHT_BROWSERS_PATH: folder,
      },
    });
    return { stdout, stderr, status };
  }

  test('without a network, with apt-get, which is told beforehand', () => {
    program('new-browser', 'exit 0');
    program(
      'apt-get',
      `case "$*" in *update*) touch ${folder}/updated;; *"install -y --no-install-recommends chromium") cp ${folder}/new-browser ${folder}/chromium;; *) exit 100;; esac`,
    );
    const { stdout, status } = find({ hasApt: true });
    expect(stdout.split('\n')).toEqual([
      'No browser is installed, and none can be downloaded: http://127.0.0.1:9 does not answer.',
      expect.stringMatching(/^Installing Chromium with apt-get, as root/),
      'apt-get install chromium-headless-shell…',
      '… which was not possible.',
      'apt-get install chromium…',
      JSON.stringify({ path: path.join(folder, 'chromium'), env: {} }),
      '',
    ]);
    expect(fs.existsSync(path.join(folder, 'updated'))).toBe(true);
    expect(status).toBe(0);
  });

  test('where nothing helps, one line says what to install', () => {
    program('apt-get', 'echo no network; exit 100');
    const { stderr, status } = find({ hasApt: true });
    expect(stderr).toMatch(
      /^There is no browser for the tests\. Install Chrome, Chromium or Edge, \d+ or newer, or set CHROME_PATH .*\n$/,
    );
    expect(status).toBe(1);
  });
});
