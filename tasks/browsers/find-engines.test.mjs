/** Runs findEngines with only fake programs on PATH. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

describe.runIf(process.platform !== 'win32')('Firefox and WebKit', () => {
  let folder;
  beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'engines-'))));
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  function program(name, lines) {
    fs.writeFileSync(path.join(folder, name), `#!/bin/sh\nPATH=/bin:/usr/bin\n${lines}\n`, { mode: 0o755 });
  }

  function find({ mayInstall = false } = {}) {
    const script = path.join(folder, 'find.mjs');
    fs.writeFileSync(
      script,
      `process.getuid = () => 0;
      const { findEngines } = await import('${path.join(import.meta.dirname, 'find-engines.mjs')}');
      console.log(JSON.stringify(await findEngines(['firefox', 'webkit'], { mayInstall: ${mayInstall}, files: [] })));`,
    );
    const { stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8', env: { PATH: folder } });
    return { ...JSON.parse(stdout.trim().split('\n').at(-1)), stderr };
  }
  const missing = 'was not found. Install it (Debian: ';

  test('are found where they are installed', () => {
    program('firefox', 'echo Mozilla Firefox 153.0');
    program('WebKitWebDriver', '');
    program('Xvfb', '');
    expect(find()).toEqual({
      found: ['firefox', 'webkit'],
      env: { FIREFOX_PATH: path.join(folder, 'firefox'), WEBKIT_DRIVER_PATH: path.join(folder, 'WebKitWebDriver') },
      stderr: '',
    });
  });

  test('one line each says which is missing; a Firefox that is too old and WebKit without a screen are missing', () => {
    program('firefox', 'echo Mozilla Firefox 128.0');
    program('WebKitWebDriver', '');
    program('apt-get', `touch ${folder}/apt-get-was-used`);
    expect(find()).toEqual({
      found: [],
      env: {},
      stderr:
        `Firefox 140 or newer ${missing}firefox-esr), or set FIREFOX_PATH.\n` +
        `WebKit ${missing}webkit2gtk-driver xvfb), or set WEBKIT_DRIVER_PATH.\n`,
    });
    expect(fs.existsSync(path.join(folder, 'apt-get-was-used'))).toBe(false);
  });

  test('--install installs what is missing with apt-get, as root', () => {
    program('downloaded', 'echo Mozilla Firefox 153.0');
    program(
      'apt-get',
      `case "$*" in *update) ;; *" firefox-esr") cp ${folder}/downloaded ${folder}/firefox-esr;; *) exit 100;; esac`,
    );
    expect(find({ mayInstall: true })).toEqual({
      found: ['firefox'],
      env: { FIREFOX_PATH: path.join(folder, 'firefox-esr') },
      stderr: expect.stringMatching(/^WebKit was not found\. .*\n$/),
    });
  });
});
