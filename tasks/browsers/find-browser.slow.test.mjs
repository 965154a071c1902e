/** Runs findBrowser with only fake programs on PATH. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

describe.runIf(process.platform !== 'win32')('the browser for the tests', () => {
  let folder;
  beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'browser-'))));
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  function program(name, lines) {
    const file = path.join(folder, name);
    fs.writeFileSync(file, `#!/bin/sh\nPATH=/bin:/usr/bin\n${lines}\n`, { mode: 0o755 });
    return file;
  }
  const browser = (name, version) => program(name, `echo Chromium ${version}.0`);

  /** On arm64, for which there is no npm package. */
  function find({ mayInstall = false, files = [], isRoot = true, env = {} } = {}) {
    const script = path.join(folder, 'find.mjs');
    fs.writeFileSync(
      script,
      `Object.defineProperty(process, 'arch', { value: 'arm64' });
      process.getuid = () => ${isRoot ? 0 : 1000};
      const { findBrowser } = await import('${path.join(import.meta.dirname, 'find-browser.mjs')}');
      const { path } = await findBrowser(${JSON.stringify({ mayInstall, files })});
      console.log(path);`,
    );
    const { stdout, stderr, status } = spawnSync(process.execPath, [script], {
      encoding: 'utf8',
      env: { PATH: folder, ...env },
    });
    return { lines: stdout.trim().split('\n'), stderr, status };
  }

  test('CHROME_PATH comes first, whatever its version; one that does not start is an error', () => {
    browser('chromium', 160);
    const chosen = browser('old', 90);
    expect(find({ env: { CHROME_PATH: chosen } }).lines).toEqual([chosen]);
    expect(find({ env: { CHROME_PATH: '/nowhere' } })).toMatchObject({
      stderr: expect.stringMatching(/^CHROME_PATH is \/nowhere, which does not start\. .*\n$/),
      status: 3,
    });
  });

  test('an installed browser is used, on PATH or elsewhere, unless it is too old or does not start', () => {
    browser('google-chrome', 120);
    program('chromium', 'exit 127');
    const elsewhere = browser('Google Chrome', 156);
    expect(find({ files: ['/nowhere', elsewhere] }).lines).toEqual([elsewhere]);
    const edge = browser('microsoft-edge', 156);
    expect(find({ files: [elsewhere] }).lines).toEqual([edge]);
  });

  test.each([
    ['without --install', {}],
    ['without root', { mayInstall: true, isRoot: false }],
  ])('%s, apt-get is never used: one line says what to do', (_, options) => {
    program('apt-get', `touch ${folder}/apt-get-was-used`);
    expect(find(options)).toMatchObject({
      stderr: expect.stringMatching(/^No browser for the tests\. Install Chrome, Chromium or Edge 150 or newer .*\n$/),
      status: 3,
    });
    expect(fs.existsSync(path.join(folder, 'apt-get-was-used'))).toBe(false);
  });

  test('--install uses apt-get as root', () => {
    browser('downloaded', 156);
    program(
      'apt-get',
      `case "$*" in *update) ;; *"install -y --no-install-recommends chromium") cp ${folder}/downloaded ${folder}/chromium;;
      *) echo E: not found; exit 100;; esac`,
    );
    expect(find({ mayInstall: true })).toEqual({
      lines: [
        'Installing chromium-headless-shell with apt-get…',
        'apt-get install failed: E: not found',
        'Installing chromium with apt-get…',
        path.join(folder, 'chromium'),
      ],
      stderr: '',
      status: 0,
    });
  });
});
