/** The engines that are tested beside Chromium, where a machine has them or lets them be installed; else it is said why not. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { progress, run } from './run.mjs';

/** `needs` are programs; the first one is told to the tests in `variable`, and says its version, where it has one. */
const engines = [
  { name: 'Firefox', variable: 'FIREFOX_PATH', needs: [['firefox-esr', 'firefox', 'firefox.exe']], oldest: 140, packages: ['firefox-esr'], megabytes: 300 },
  { name: 'WebKit', variable: 'WEBKIT_DRIVER_PATH', needs: [['WebKitWebDriver'], ['Xvfb']], packages: ['webkit2gtk-driver', 'xvfb'], megabytes: 400 },
];

/** Resolves with the variables of those that are there. Never fails: the tests go without the others. */
export async function findEngines(machine = thisMachine()) {
  const variables = {};
  for (const engine of engines) {
    const chosen = machine.env[engine.variable];
    const file = chosen || find(engine, machine) || (await bring(engine, machine));
    if (file) variables[engine.variable] = file;
  }
  return variables;
}

function find({ needs, oldest }, { folders, has, versionOf }) {
  const found = needs.map((names) => folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(has));
  if (!found.every(Boolean)) return undefined;
  return oldest && !(versionOf(found[0]) >= oldest) ? undefined : found[0];
}

async function bring(engine, machine) {
  const { name, variable, packages, megabytes } = engine;
  const leftOut = (why) => console.log(`The tests leave ${name} out: ${why}. To have it tested, install it (Debian: ${packages.join(' and ')}), or name its program in ${variable}.`);
  if (!machine.isRoot || !machine.hasApt) return leftOut('it is not on this machine, and only root can install it with apt-get');
  const stop = progress(`Installing ${name} with apt-get, as root (about ${megabytes} MB, once)…`);
  const env = { ...machine.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'DPkg::Lock::Timeout=300'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { code } = await run('apt-get', [...patience, ...args], { env });
    if ([130, 143].includes(code)) process.exit(code);
    if (code !== 0) break;
  }
  const seconds = stop();
  const file = find(engine, machine);
  if (!file) return leftOut('apt-get could not install it');
  console.log(`Installed ${name} in ${seconds} s.`);
  return file;
}

function thisMachine() {
  const { env, platform } = process;
  const onPath = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const usual = {
    darwin: ['/Applications/Firefox.app/Contents/MacOS'],
    win32: [env.PROGRAMFILES && path.join(env.PROGRAMFILES, 'Mozilla Firefox')].filter(Boolean),
  };
  const isFile = (file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  return {
    env,
    folders: [...onPath, ...(usual[platform] ?? ['/usr/bin'])],
    isRoot: process.getuid?.() === 0,
    hasApt: onPath.some((folder) => isFile(path.join(folder, 'apt-get'))),
    has: isFile,
    versionOf: version,
  };
}

/** The first number of a Firefox's version. One of Ubuntu's snaps cannot open a profile of ours, and counts as none. */
function version(file) {
  // There it would open a window, and tell nothing.
  if (process.platform === 'win32') return Infinity;
  if (fs.realpathSync(file).includes('snap') || fs.readFileSync(file).subarray(0, 4096).includes('/snap/')) return undefined;
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 60_000 });
  return status === 0 ? Number(/\d+(?=\.\d)/.exec(stdout)?.[0] ?? 0) : undefined;
}
