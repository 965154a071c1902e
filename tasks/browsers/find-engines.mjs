/** The engines that are tested beside Chromium, where a machine has them or lets them be installed; else it is said why not. */
import fs from 'node:fs';
import path from 'node:path';
import { aptGetArguments, currentMachine } from './find-browser.mjs';
import { showProgress, runProcess } from '../run.mjs';

/** `needs` are programs; the first one is told to the tests in `variable`, and says its version, where it has one. */
const otherEngines = [
  {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    needs: [['firefox-esr', 'firefox', 'firefox.exe']],
    oldest: 140,
    packages: ['firefox-esr'],
    megabytes: 300,
  },
  {
    name: 'WebKit',
    variable: 'WEBKIT_DRIVER_PATH',
    needs: [['WebKitWebDriver'], ['Xvfb']],
    packages: ['webkit2gtk-driver', 'xvfb'],
    megabytes: 400,
  },
];

/** Resolves with the variables of those that are there. Never fails: the tests go without the others. */
export async function findEngines(machine = withSearchFolders(currentMachine())) {
  const variables = {};
  for (const engine of otherEngines) {
    const chosen = machine.env[engine.variable];
    const file = chosen || findInstalledEngine(engine, machine) || (await installEngine(engine, machine));
    if (file) variables[engine.variable] = file;
  }
  return variables;
}

function findInstalledEngine({ needs, oldest }, { folders, has, versionOf }) {
  const found = needs.map((names) =>
    folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(has),
  );
  if (!found.every(Boolean)) return undefined;
  return oldest && !(versionOf(found[0]) >= oldest) ? undefined : found[0];
}

async function installEngine(engine, machine) {
  const { name, variable, packages, megabytes } = engine;
  const reportSkipped = (why) =>
    console.log(
      `The tests leave ${name} out: ${why}. To have it tested, install it (Debian: ${packages.join(' and ')}), or name its program in ${variable}.`,
    );
  if (!machine.isRoot || !machine.hasApt)
    return reportSkipped('it is not on this machine, and only root can install it with apt-get');
  const stop = showProgress(`Installing ${name} with apt-get, as root (about ${megabytes} MB, once)…`);
  const { update, installing, env } = aptGetArguments(machine.env);
  for (const args of [update, installing(...packages)]) {
    const { code } = await runProcess('apt-get', args, { env });
    if ([130, 143].includes(code)) process.exit(code);
    if (code !== 0) break;
  }
  const seconds = stop();
  const file = findInstalledEngine(engine, machine);
  if (!file) return reportSkipped('apt-get could not install it');
  console.log(`Installed ${name} in ${seconds} s.`);
  return file;
}

/** Where its programs may be. One of Ubuntu's snaps cannot open a profile of ours, and counts as none. */
function withSearchFolders(machine) {
  const { env, platform, versionOf } = machine;
  const usual = {
    darwin: ['/Applications/Firefox.app/Contents/MacOS'],
    win32: [env.PROGRAMFILES && path.join(env.PROGRAMFILES, 'Mozilla Firefox')].filter(Boolean),
  };
  const isSnap = (file) =>
    fs.realpathSync(file).includes('snap') || fs.readFileSync(file).subarray(0, 4096).includes('/snap/');
  return {
    ...machine,
    folders: [...(env.PATH ?? '').split(path.delimiter).filter(Boolean), ...(usual[platform] ?? ['/usr/bin'])],
    versionOf: (file) => (isSnap(file) ? undefined : versionOf(file)),
  };
}
