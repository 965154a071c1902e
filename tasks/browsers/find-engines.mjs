/** Finds Firefox and WebKit for `npm run test:engines`. */
import fs from 'node:fs';
import { canUseApt, findOnPath, installWithApt, isFile, majorVersion } from './system-programs.mjs';

/** The tests read the path of each engine's program from `variable`. */
const engines = {
  firefox: { label: 'Firefox 140 or newer', variable: 'FIREFOX_PATH', packages: ['firefox-esr'], find: findFirefox },
  webkit: {
    label: 'WebKit',
    variable: 'WEBKIT_DRIVER_PATH',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: findWebkit,
  },
};
export const engineNames = Object.keys(engines);

const usualFiles = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  `${process.env.PROGRAMFILES}\\Mozilla Firefox\\firefox.exe`,
];

function findFirefox(files) {
  return [...findOnPath('firefox-esr', 'firefox'), ...files.filter(isFile)].find(
    (file) => !isSnap(file) && majorVersion(file) >= 140,
  );
}

/** A snap cannot open our temporary profile. */
function isSnap(file) {
  return fs.realpathSync(file).includes('snap') || fs.readFileSync(file).subarray(0, 4096).includes('/snap/');
}

/** Its driver needs a screen. */
function findWebkit() {
  return findOnPath('Xvfb').length > 0 ? findOnPath('WebKitWebDriver')[0] : undefined;
}

/** Resolves with the names that were found and their environment variables. Prints a line for each missing engine. */
export async function findEngines(names, { mayInstall = false, files = usualFiles } = {}) {
  const env = {};
  for (const name of names) {
    const { label, variable, packages, find } = engines[name];
    let file = process.env[variable] || find(files);
    if (!file && mayInstall && canUseApt() && (await installWithApt(packages.join(' and '), ...packages)))
      file = find(files);
    if (file) env[variable] = file;
    else console.error(`${label} was not found. Install it (Debian: ${packages.join(' ')}), or set ${variable}.`);
  }
  return { env, found: names.filter((name) => engines[name].variable in env) };
}
