/** The browser of the tests and benches: one that is here, else one that is brought. Says what it does before it does it. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { exitWithError, showProgress, projectRoot, runProcess } from '../run.mjs';
import { installPackages, usableNode } from '../setup/install-packages.mjs';

/** Older ones are passed over: they lack what the pages are checked for. */
const minimumVersion = 150;
const browserNames = 'Chrome, Chromium or Edge';

const browserCommands = {
  // The headless shell first: it draws no window, and takes half as long for the same tests.
  posix: [
    'chromium-headless-shell',
    'google-chrome',
    'google-chrome-stable',
    'chromium',
    'chromium-browser',
    'microsoft-edge',
  ],
  win32: ['chrome.exe', 'chromium.exe', 'msedge.exe'],
};

/** Where a browser may be, in the order in which they are asked. */
export function browserCandidates({ platform, env }) {
  const { join, delimiter } = platform === 'win32' ? path.win32 : path.posix;
  const inAll = (folders, names) =>
    folders.filter(Boolean).flatMap((folder) => names.map((name) => join(folder, name)));
  const onPath = (env.PATH ?? env.Path ?? '').split(delimiter);
  if (platform === 'win32') {
    const programs = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    const products = ['Google\\Chrome', 'Chromium', 'Microsoft\\Edge'];
    const files = products.map((product) =>
      join(product, 'Application', product.endsWith('Edge') ? 'msedge.exe' : 'chrome.exe'),
    );
    return [...inAll(programs, files), ...inAll(onPath, browserCommands.win32)];
  }
  if (platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((app) => `${app}.app/Contents/MacOS/${app}`);
    const folders = ['/Applications', env.HOME && join(env.HOME, 'Applications')];
    return [
      ...inAll(folders, apps),
      ...inAll([...onPath, '/opt/homebrew/bin', '/usr/local/bin'], browserCommands.posix),
    ];
  }
  const folders = [...new Set([...onPath, '/usr/bin', '/usr/local/bin', '/snap/bin'])];
  return [...inAll(folders, browserCommands.posix), '/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge'];
}

/** What to do on such a machine: `path` is there already, `ways` are the ways to bring one, best first. */
export function chooseBrowser({ platform, arch, env, isRoot, hasApt, has, versionOf }) {
  const configured = env.CHROME_PATH;
  if (configured) {
    const retryHint = `Set it to the program of ${browserNames}, or unset it.`;
    if (!has(configured)) return { problem: `CHROME_PATH is ${configured}, and there is no such file. ${retryHint}` };
    if (versionOf(configured) === undefined)
      return { problem: `CHROME_PATH is ${configured}, which does not start on this machine. ${retryHint}` };
    return { path: configured };
  }
  const found = browserCandidates({ platform, env }).find((place) => has(place) && versionOf(place) >= minimumVersion);
  if (found) return { path: found };
  const sources = [
    // Its program is for this one kind of machine.
    platform === 'linux' && arch === 'x64' && 'unpack',
    'download',
    platform === 'linux' && isRoot && hasApt && 'apt',
  ];
  return { sources: sources.filter(Boolean) };
}

/** Resolves with the path of a browser, and with what must be in its environment; ends this program if there is none. */
export async function findBrowser(machine = currentMachine()) {
  const { problem, path: found, sources } = chooseBrowser(machine);
  if (problem) exitWithError(problem);
  if (found) return { path: found, env: {} };
  for (const source of sources) {
    const browser = await installers[source](machine);
    if (browser && machine.versionOf(browser.path, browser.env) !== undefined) return browser;
    if (browser) console.log(`${browser.path} does not start on this machine.`);
  }
  return exitWithError(
    `There is no browser for the tests. Install ${browserNames}, ${minimumVersion} or newer, or set CHROME_PATH to the program of one, ` +
      'then run the same command again.',
  );
}

export function currentMachine() {
  const { platform, arch, env } = process;
  return {
    platform,
    arch,
    env,
    isRoot: process.getuid?.() === 0,
    hasApt: (env.PATH ?? '').split(':').some((folder) => isFile(path.join(folder, 'apt-get'))),
    has: isFile,
    versionOf: readBrowserVersion,
  };
}

function isFile(file) {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** The first number of a browser's version; undefined if it does not start, as where a library is missing. */
function readBrowserVersion(file, env) {
  // There it would open a window, and tell nothing.
  if (process.platform === 'win32') return Infinity;
  const { status, stdout } = spawnSync(file, ['--version'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: 60_000,
  });
  return status === 0 ? Number(/\d+(?=\.\d)/.exec(stdout)?.[0] ?? 0) : undefined;
}

const installers = {
  async unpack() {
    await installPackages('chromium');
    const said = await runInstallStep('Unpacking Chromium…', usableNode(), [
      path.join(projectRoot, 'tasks/chromium/unpack.mjs'),
    ]);
    return said && JSON.parse(said.output.trim().split('\n').at(-1));
  },

  async download({ env, isRoot, hasApt, versionOf }) {
    const playwright = (...args) => [
      path.join(projectRoot, 'node_modules/@playwright/test/cli.js'),
      ...args,
      'chromium-headless-shell',
    ];
    const { output } = await runProcess(usableNode(), playwright('install', '--dry-run'), { env });
    const folder = /Install location: +(.*headless_shell.*)/.exec(output)?.[1];
    if (!folder) return;
    if (!fs.existsSync(path.join(folder, 'INSTALLATION_COMPLETE'))) {
      // Playwright tries five times, which takes minutes where there is no network.
      if (!(await isDownloadHostReachable(env))) return;
      if (
        !(await runInstallStep(
          'Downloading a browser with Playwright (about 120 MB, once)…',
          usableNode(),
          playwright('install'),
          env,
        ))
      )
        return;
    }
    const name = fs.readdirSync(folder, { recursive: true }).find((file) => /headless[-_]shell(\.exe)?$/.test(file));
    const file = path.join(folder, name);
    if (versionOf(file) === undefined && isRoot && hasApt) {
      await runInstallStep(
        'Installing the libraries that it needs with apt-get, as root…',
        usableNode(),
        playwright('install-deps'),
        env,
      );
    }
    return { path: file, env: {} };
  },

  async apt(machine) {
    const { update, installing, env } = aptGetArguments(machine.env);
    if (
      !(await runInstallStep('Installing Chromium with apt-get, as root (up to 600 MB, once)…', 'apt-get', update, env))
    )
      return;
    // Debian has the shell by itself, Ubuntu has not.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (await runInstallStep(`apt-get install ${name}…`, 'apt-get', installing(name), env)) break;
    }
    const { path: file } = chooseBrowser(machine);
    return file && { path: file, env: {} };
  },
};

/** What apt-get is told, here and for the other engines. */
export function aptGetArguments(env) {
  const timeouts = ['-o', 'Acquire::http::Timeout=20', '-o', 'DPkg::Lock::Timeout=300'];
  return {
    update: [...timeouts, 'update'],
    installing: (...packages) => [...timeouts, 'install', '-y', '--no-install-recommends', ...packages],
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
  };
}

async function isDownloadHostReachable(env) {
  const host = env.PLAYWRIGHT_DOWNLOAD_HOST ?? 'https://cdn.playwright.dev';
  // Playwright goes through it, Node's own fetch does not.
  if (env.HTTPS_PROXY ?? env.https_proxy) return true;
  const response = await fetch(host, { method: 'HEAD', signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  if (!response) console.log(`No browser is installed, and none can be downloaded: ${host} does not answer.`);
  return Boolean(response);
}

/** What the program said; undefined if it failed. */
async function runInstallStep(label, command, args, env) {
  const stop = showProgress(label);
  const { code, output } = await runProcess(command, args, { env });
  stop();
  if ([130, 143].includes(code)) process.exit(code);
  if (code === 0) return { output };
  console.log('… which was not possible.');
}
