import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/** On a machine whose only programs are those in `folder`. */
describe.runIf(process.platform !== 'win32')('the other engines', () => {
  let folder;
  beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'engines-'))));
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  function program(name, lines) {
    fs.writeFileSync(path.join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  }

  function find(how = {}) {
    const script = path.join(folder, 'find.mjs');
    const code = `import { findEngines } from '${path.join(import.meta.dirname, 'find-engines.mjs')}';
      import fs from 'node:fs';
      import { execFileSync } from 'node:child_process';
      const versionOf = (file) => Number(execFileSync(file));
      const machine = { env: process.env, folders: ['${folder}'], isRoot: false, hasApt: false, has: fs.existsSync, versionOf };
      console.log(JSON.stringify(await findEngines({ ...machine, ...${JSON.stringify(how)} })));`;
    fs.writeFileSync(script, code);
    const env = { PATH: `${folder}:${process.env.PATH}` };
    const { stdout, stderr, status } = spawnSync(process.execPath, [script], { encoding: 'utf8', env });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    const lines = stdout.trimEnd().split('\n');
    return { said: lines.slice(0, -1), found: JSON.parse(lines.at(-1)) };
  }

  const leftOut = (name, why) => expect.stringMatching(new RegExp(`^The tests leave ${name} out: .*${why}.*\\.$`));

  test('are found where they are installed', () => {
    program('firefox', 'echo 153');
    program('WebKitWebDriver', '');
    program('Xvfb', '');
    expect(find()).toEqual({
      said: [],
      found: { FIREFOX_PATH: path.join(folder, 'firefox'), WEBKIT_DRIVER_PATH: path.join(folder, 'WebKitWebDriver') },
    });
  });

  test('are left out, with a line each that says why, where they are missing, too old, or have no screen', () => {
    program('firefox', 'echo 128');
    program('WebKitWebDriver', '');
    expect(find({ isRoot: true })).toEqual({
      said: [leftOut('Firefox', 'only root'), leftOut('WebKit', 'only root')],
      found: {},
    });
  });

  test('are installed by root with apt-get, which is told beforehand; one that cannot be is left out', () => {
    program('new', 'echo 153');
    program(
      'apt-get',
      `case "$*" in *update*) ;; *"install -y --no-install-recommends firefox-esr") cp ${folder}/new ${folder}/firefox-esr;; *) exit 100;; esac`,
    );
    const { said, found } = find({ isRoot: true, hasApt: true });
    expect(said).toEqual([
      expect.stringMatching(/^Installing Firefox with apt-get, as root \(about \d+ MB, once\)…$/),
      expect.stringMatching(/^Installed Firefox in \d+ s\.$/),
      expect.stringMatching(/^Installing WebKit with apt-get/),
      leftOut('WebKit', 'apt-get could not install it'),
    ]);
    expect(found).toEqual({ FIREFOX_PATH: path.join(folder, 'firefox-esr') });
  });
});
