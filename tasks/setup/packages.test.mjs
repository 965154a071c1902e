import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './packages.mjs';

const required = { 'node_modules/a': { integrity: 'sha512-a' } };
const optional = { 'node_modules/b': { integrity: 'sha512-b', optional: true } };
const dev = { 'node_modules/d': { integrity: 'sha512-d', dev: true } };

let folder;
const write = (name, packages) => fs.writeFileSync(path.join(folder, name), JSON.stringify({ packages }));
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'packages-'));
  fs.mkdirSync(path.join(folder, 'node_modules'));
  write('package-lock.json', { '': {}, ...required, ...optional, ...dev });
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

test.each([
  ['nothing, without npm’s record', undefined, { site: false, tests: false }],
  ['all but an optional package', { ...required, ...dev }, { site: true, tests: true }],
  ['production packages only', required, { site: true, tests: false }],
  ['another version', { 'node_modules/a': { integrity: 'sha512-old' }, ...dev }, { site: false, tests: false }],
  [
    'another version of an optional package',
    { ...required, ...dev, 'node_modules/b': { integrity: 'sha512-old' } },
    { site: false, tests: false },
  ],
  ['a package missing', dev, { site: false, tests: false }],
])('installed: %s', (_, packages, expected) => {
  if (packages) write('node_modules/.package-lock.json', packages);
  expect({ site: isInstalled(folder, 'site'), tests: isInstalled(folder, 'tests') }).toEqual(expected);
});
