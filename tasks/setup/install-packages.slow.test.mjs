/** Runs `npm run build` in a copy of tasks/ with a fake npm and a fake build. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { projectRoot } from '../run.mjs';
import { installNode, nodeVersions } from './node-versions-fixture.ts';

let folder;
const write = (name, content) => {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
};
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'setup-'));
  fs.cpSync(path.join(projectRoot, 'tasks'), path.join(folder, 'tasks'), {
    recursive: true,
    filter: (file) => path.basename(file) !== 'node_modules',
  });
  write('package.json', '{ "type": "module" }');
  for (const name of ['', 'tasks/node/']) write(`${name}package-lock.json`, '{ "packages": { "": {} } }');
  write('render/build/build-site.ts', 'console.log(`built on ${process.version as string}`)');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** The fake npm runs `ci`; in tasks/node it leaves a link to this Node. */
function build({ ci = '', node = process.execPath, arch = process.arch } = {}) {
  write(
    'npm-cli.cjs',
    `const fs = require('fs');
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
    { cwd: folder, encoding: 'utf8', env: { PATH: '', npm_execpath: path.join(folder, 'npm-cli.cjs') } },
  );
  return { stdout, stderr, status };
}

test('packages are installed once', () => {
  expect(build()).toEqual({
    stdout: expect.stringMatching(/^Installing the packages .* \(about \d+ MB\)…\nbuilt on v.*\n$/),
    stderr: '',
    status: 0,
  });
  expect(build()).toEqual({ stdout: `built on ${process.version}\n`, stderr: '', status: 0 });
});

test('an interrupted install is repeated', () => {
  expect(build({ ci: 'process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 5000)' }).status).toBe(143);
  expect(build().stdout).toContain('Installing');
});

test.each([
  ['a full disk is reported in one line', 'npm error code ENOSPC', /^The disk is full\. .*\n$/],
  ['other errors of npm are shown', 'npm error network', /npm error network\nnpm could not install the packages .*\n$/],
])('%s', (_, error, expected) => {
  const { stdout, stderr, status } = build({ ci: `console.error("${error}"); process.exit(228)` });
  expect({ stderr, status }).toEqual({ stderr: expect.stringMatching(expected), status: 1 });
  expect(stdout).not.toContain('built');
});

describe.runIf(nodeVersions.old)('on Linux, an old Node', () => {
  let node;
  beforeAll(() => {
    node = installNode(nodeVersions.old);
  });

  test('gets Node 24 from npm', () => {
    const { stdout, stderr, status } = build({ node });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(stdout).toContain('Installing Node 24');
    expect(stdout).toMatch(new RegExp(`\nbuilt on ${process.version}\n$`));
  });

  test.each([
    ['on a processor without a package', { arch: 'riscv64' }],
    ['if the installed Node 24 does not start', { ci: `fs.rmSync('node_modules/.bin', { recursive: true });` }],
  ])('is reported in one line %s', (_, options) => {
    const { stderr, status } = build({ node, ...options });
    expect({ stderr, status }).toEqual({
      stderr: expect.stringMatching(/^Node .* is too old: 22\.18 .*\n$/),
      status: 1,
    });
  });
});
