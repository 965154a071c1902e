/** A command in a copy of the project where npm and the build are stand-ins: what is installed, and which Node is used. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { explainDiskFull, checkNpm } from './requirements.mjs';
import { installNodes, installNode, nodeVersions } from './node-versions-fixture.ts';

beforeAll(installNodes, 600_000);

let folder;
const write = (name, content) => {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
};
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'setup-'));
  const tasks = path.join(folder, 'tasks');
  for (const name of ['node', 'setup']) fs.mkdirSync(path.join(tasks, name), { recursive: true });
  for (const name of [
    'run-program.mjs',
    'run.mjs',
    'setup/requirements.mjs',
    'setup/packages.mjs',
    'setup/install-packages.mjs',
  ]) {
    fs.copyFileSync(path.join(import.meta.dirname, '..', name), path.join(tasks, name));
  }
  for (const place of ['', 'tasks/node/']) {
    write(`${place}package.json`, '{ "type": "module" }');
    write(`${place}package-lock.json`, '{ "packages": { "": {} } }');
  }
  write('render/build/build-site.ts', 'console.log(`built on ${process.version as string}`)');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** `ci` is what npm does when it installs; in tasks/node it leaves a Node. */
function build({ npmVersion = '11.0.0', ci = '', node = process.execPath, arch = process.arch } = {}) {
  write(
    'npm-cli.cjs',
    `const fs = require('fs');
    if (process.argv[2] === '--version') return console.log('${npmVersion}');
    fs.mkdirSync('node_modules/.bin', { recursive: true });
    if (process.cwd().endsWith('node')) fs.symlinkSync(${JSON.stringify(process.execPath)}, 'node_modules/.bin/node');
    console.log('noise');
    process.on('exit', (code) => code === 0 && fs.writeFileSync('node_modules/.package-lock.json', '{ "packages": {} }'));
    ${ci}`,
  );
  write('arch.cjs', `Object.defineProperty(process, 'arch', { value: '${arch}' });`);
  const { stdout, stderr, status } = spawnSync(
    node,
    ['--require', './arch.cjs', 'tasks/run-program.mjs', 'render/build/build-site.ts'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: '', npm_execpath: path.join(folder, 'npm-cli.cjs') },
    },
  );
  return { stdout, stderr, status };
}

test('installs once, and says how much', () => {
  const first = build();
  expect(first.stdout).toMatch(
    /^Installing .* need \(about \d+ MB, once\)…\nInstalled: \d+ MB in \d+ s\.\nbuilt on .*\n$/,
  );
  expect(first).toMatchObject({ stderr: '', status: 0 });
  expect(build()).toEqual({ stdout: `built on ${process.version}\n`, stderr: '', status: 0 });
});

test('an interrupted install is done again', () => {
  expect(build({ ci: 'process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 5000)' }).status).toBe(143);
  expect(build().stdout).toContain('Installed');
});

test('an old npm is one line', () => {
  const { stderr, status } = build({ npmVersion: '8.19.4' });
  expect({ stderr, status }).toEqual({ stderr: `${checkNpm('8.19.4', process.platform)}\n`, status: 1 });
});

test('a full disk is one line', () => {
  const { stderr, status } = build({ ci: 'console.error("npm error code ENOSPC"); process.exit(228)' });
  expect({ stderr, status }).toEqual({ stderr: `${explainDiskFull('ENOSPC')}\n`, status: 1 });
});

test('any other trouble of npm is shown', () => {
  const { stdout, stderr, status } = build({ ci: 'console.error("npm error network"); process.exit(1)' });
  expect(stderr).toMatch(/npm error network\nThe packages could not be installed: .* \(exit code 1\)\.\n$/);
  expect(stdout).not.toContain('built');
  expect(status).toBe(1);
});

describe.each(['arm64', 'x64'])('Linux on %s', (arch) => {
  test.each(Object.entries(nodeVersions))('the %s Node, %s', (name, version) => {
    const { stdout, stderr, status } = build({ node: installNode(version), arch });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    const brought = name === 'old';
    expect(stdout.includes('Installing Node 24')).toBe(brought);
    expect(stdout).toMatch(new RegExp(`\\nbuilt on ${brought ? process.version : `v${version}`}\\n$`));
  });
});

test.runIf(nodeVersions.old)('an old Node where we have none to bring is one line', () => {
  const { stderr, stdout, status } = build({ node: installNode(nodeVersions.old), arch: 'riscv64' });
  expect({ stderr, stdout, status }).toEqual({
    stderr: expect.stringMatching(/^Node 20\.20\.2 is too old: 22\.18 .*\.\n$/),
    stdout: '',
    status: 1,
  });
});

test.runIf(nodeVersions.old)('a Node of ours that does not run here is one line', () => {
  const ci = `if (process.cwd().endsWith('node')) { fs.rmSync('node_modules/.bin/node'); fs.writeFileSync('node_modules/.bin/node', ''); }`;
  const { stderr, status } = build({ node: installNode(nodeVersions.old), ci });
  expect({ stderr, status }).toEqual({
    stderr: expect.stringMatching(/^Node 20\.20\.2 is too old: .* does not run on this .*\.\n$/),
    status: 1,
  });
});
