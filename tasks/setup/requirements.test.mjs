import { expect, test } from 'vitest';
import { canInstallNode, isAtLeast, minimumNode } from './requirements.mjs';
import manifest from '../../package.json' with { type: 'json' };

test.each([
  ['v22.18.0', true],
  ['v24.0.0', true],
  ['v22.17.1', false],
  ['v20.20.2', false],
])('Node %s is new enough: %s', (version, expected) => {
  expect(isAtLeast(version)).toBe(expected);
});

test('package.json requires the same Node', () => {
  expect(manifest.engines.node).toBe(`>=${minimumNode}`);
});

test.each([
  ['v20.12.0', 'linux', 'arm64', true],
  ['v20.11.1', 'linux', 'x64', false],
  ['v20.20.2', 'linux', 'ppc64', false],
  ['v20.20.2', 'darwin', 'arm64', false],
])('Node %s on %s %s can install a newer one: %s', (version, platform, arch, expected) => {
  expect(canInstallNode({ version, platform, arch })).toBe(expected);
});
