import { expect, test } from 'vitest';
import { explainDiskFull, isAtLeast, minimumNode, checkNode, checkNpm, checkDiskSpace } from './requirements.mjs';
import manifest from '../../package.json' with { type: 'json' };

test.each([
  ['v22.18.0', true],
  ['v22.19.0', true],
  ['v24.0.0', true],
  ['v26.1.0', true],
  ['v22.17.1', false],
  ['v20.20.2', false],
])('Node %s can run the project: %s', (version, expected) => {
  expect(isAtLeast(version)).toBe(expected);
});

test('package.json names the same lowest Node', () => {
  expect(manifest.engines.node).toBe(`>=${minimumNode}`);
});

const linux =
  /^Node [\d.]+ is too old: 20\.12 is needed at least\. Install Node 24 or newer \(from .*\), then run the same command again\.$/;

test.each([
  ['v18.19.0', 'linux', 'x64', linux],
  ['v20.11.1', 'linux', 'arm64', linux],
  ['v20.12.0', 'linux', 'arm64', undefined],
  ['v20.20.2', 'linux', 'x64', undefined],
  ['v22.12.0', 'linux', 'arm64', undefined],
  ['v20.20.2', 'linux', 'ppc64', /^Node 20\.20\.2 is too old: 22\.18 is needed at least\. /],
  ['v20.1.0', 'darwin', 'arm64', /^Node 20\.1\.0 is too old: 22\.18 is needed .*\(brew install node@24, or from /],
  [
    'v22.17.0',
    'win32',
    'x64',
    /^Node 22\.17\.0 is too old: 22\.18 is needed .*\(winget install OpenJS\.NodeJS\.LTS, or from /,
  ],
  ['v22.18.0', 'win32', 'x64', undefined],
  ['v26.1.0', 'darwin', 'arm64', undefined],
])('Node %s on %s %s', (version, platform, arch, expected) => {
  const problem = checkNode({ version, platform, arch });
  if (expected) expect(problem).toMatch(expected);
  else expect(problem).toBeUndefined();
});

test.each([
  ['9.9.4', /^npm 9\.9\.4 is too old: 10 is needed at least\. .*\.$/],
  [undefined, /^npm was not found\. Install Node 24 .*\.$/],
  ['10.0.0', undefined],
  ['11.19.1', undefined],
])('npm %s', (version, expected) => {
  if (expected) expect(checkNpm(version, 'linux')).toMatch(expected);
  else expect(checkNpm(version, 'linux')).toBeUndefined();
});

test('a disk that is too full, before and during the work', () => {
  expect(checkDiskSpace(2e9, 1e9)).toBeUndefined();
  expect(checkDiskSpace(8.1e8, 1e9)).toMatch(/^Only 0\.8 GB of disk are free, and 1\.0 GB are needed\./);
  expect(explainDiskFull('npm error code ENOSPC')).toMatch(/^The disk is full\./);
  expect(explainDiskFull('No space left on device (os error 28)')).toMatch(/^The disk is full\./);
  expect(explainDiskFull('SyntaxError')).toBeUndefined();
});
