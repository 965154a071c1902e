/** Which packages are installed where, and whether they are there. Works with nothing installed. */
import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

/**
 * Each command installs what it needs and no more. The first two share a folder; the others have one of their own, because few
 * need them. `megabytes` is about what it takes, `with` what npm is told besides.
 */
export const packageSets = {
  site: { folder: '.', what: 'what building and serving need', megabytes: 110, with: ['--omit=dev'] },
  tests: { folder: '.', what: 'what the tests need', megabytes: 260, with: ['--include=dev'] },
  node: { folder: 'tasks/node', what: 'Node 24, since this machine has an older one', megabytes: 120, with: [] },
  chromium: { folder: 'tasks/chromium', what: 'a browser for the tests', megabytes: 70, with: [] },
  lighthouse: { folder: 'tasks/lighthouse', what: 'Lighthouse', megabytes: 170, with: [] },
};

/** By npm's own record, which it writes last: an install that was interrupted is done again, one by hand is as good as ours. */
export function isInstalled(root, name) {
  const folder = path.join(root, packageSets[name].folder);
  const { packages: present } = readJson(folder, 'node_modules/.package-lock.json') ?? {};
  if (!present) return false;
  const { '': project, ...listed } = readJson(folder, 'package-lock.json').packages;
  const manifest = readJson(folder, 'package.json');
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];
  const wanted = Object.entries(listed).filter(([, { dev }]) => !(dev && name === 'site'));
  return (
    kinds.every((kind) => isDeepStrictEqual(manifest[kind], project[kind])) &&
    wanted.every(([at, { optional, devOptional, integrity }]) =>
      present[at] ? present[at].integrity === integrity : optional || (devOptional && name === 'site'),
    ) &&
    Object.values(present).every(
      ({ os, cpu }) => matchesPlatform(os, process.platform) && matchesPlatform(cpu, process.arch),
    )
  );
}

function matchesPlatform(allowed, value) {
  const list = [allowed ?? value].flat();
  return list.includes(value) || (list[0].startsWith('!') && !list.includes(`!${value}`));
}

function readJson(folder, name) {
  const file = path.join(folder, name);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

/** In bytes, of all files below a folder. */
export function folderSize(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath ?? entry.path, entry.name)).size, 0);
}
