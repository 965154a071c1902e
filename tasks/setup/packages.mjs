/** The sets of npm packages, and whether they are installed. Works with nothing installed. */
import fs from 'node:fs';
import path from 'node:path';

/** Each command installs only the sets it needs. */
export const packageSets = {
  site: { folder: '.', label: 'the packages that build and serve the site (about 110 MB)', npmOptions: ['--omit=dev'] },
  tests: { folder: '.', label: 'the packages for the tests (about 260 MB)', npmOptions: ['--include=dev'] },
  node: { folder: 'tasks/node', label: 'Node 24, because this Node is too old (about 185 MB)' },
  chromium: { folder: 'tasks/chromium', label: 'Chromium for the tests (about 70 MB)' },
};

/** Compares the lockfile with npm's own record, which npm writes last: an interrupted install counts as none. */
export function isInstalled(root, name) {
  const folder = path.join(root, packageSets[name].folder);
  const installed = readPackages(path.join(folder, 'node_modules/.package-lock.json'));
  if (!installed) return false;
  return Object.entries(readPackages(path.join(folder, 'package-lock.json')))
    .filter(([location, { dev }]) => location && !(dev && name === 'site'))
    .every(([location, { optional, devOptional, integrity }]) =>
      installed[location] ? installed[location].integrity === integrity : optional || (devOptional && name === 'site'),
    );
}

function readPackages(lockfile) {
  return fs.existsSync(lockfile) ? JSON.parse(fs.readFileSync(lockfile, 'utf8')).packages : undefined;
}
