import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './packages.mjs';

const manifest = {
  dependencies: { a: '1.0.0' },
  devDependencies: { d: '1.0.0' },
  optionalDependencies: { b: '1.0.0' },
};
const lock = {
  packages: {
    '': manifest,
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/b': { version: '1.0.0', integrity: 'sha512-b', optional: true },
    'node_modules/d': { version: '1.0.0', integrity: 'sha512-d', dev: true },
  },
};
const [a, d] = ['node_modules/a', 'node_modules/d'].map((name) => ({ [name]: lock.packages[name] }));
let folder;
const write = (name, content) => {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(content));
};
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'packages-'));
  write('package.json', manifest);
  write('package-lock.json', lock);
  fs.mkdirSync(path.join(folder, 'node_modules'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

test('nothing is installed where npm has left no record', () => {
  expect(isInstalled(folder, 'site')).toBe(false);
});

test.each([
  ['all there but an optional one', { ...a, ...d }, { site: true, tests: true }],
  ['without what only tests need', a, { site: true, tests: false }],
  ['another version', { 'node_modules/a': { integrity: 'sha512-old' }, ...d }, { site: false, tests: false }],
  ['one missing', d, { site: false, tests: false }],
  ['for another system', { ...a, ...d, c: { os: ['aix'] } }, { site: false, tests: false }],
  ['for another processor', { ...a, ...d, c: { cpu: 'mips' } }, { site: false, tests: false }],
  ['for all but another system', { ...a, ...d, c: { os: ['!aix'] } }, { site: true, tests: true }],
])('installed: %s', (_, packages, expected) => {
  write('node_modules/.package-lock.json', { packages });
  expect({ site: isInstalled(folder, 'site'), tests: isInstalled(folder, 'tests') }).toEqual(expected);
});

test('a dependency that the lockfile does not know is not installed', () => {
  write('node_modules/.package-lock.json', { packages: { ...a, ...d } });
  write('package.json', { ...manifest, dependencies: { ...manifest.dependencies, z: '1.0.0' } });
  expect(isInstalled(folder, 'site')).toBe(false);
});
