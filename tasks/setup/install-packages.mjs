/**
 * What every command does first: the packages it needs, and a Node that is new enough. Plain JavaScript that runs on a fresh
 * clone, where there is nothing yet but Node and npm, and even on a Node too old for us, to be able to say so.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {
  explainDiskFull,
  explainUnusableNode,
  isAtLeast,
  checkNode,
  checkNpm,
  checkDiskSpace,
} from './requirements.mjs';
import { isInstalled, packageSets, folderSize } from './packages.mjs';
import { exitWithError, needsShell, showProgress, projectRoot, runProcess } from '../run.mjs';

/** Resolves once the packages of these sets, and a Node to run them, are there. */
export async function installPackages(...names) {
  const problem = checkNode(process);
  if (problem) exitWithError(problem);
  if (!isCurrentNodeUsable()) names = ['node', ...names];
  for (const name of names) if (!isInstalled(projectRoot, name)) await installPackageSet(name);
}

function isCurrentNodeUsable() {
  // Under npm, `node` may have been one inside node_modules, which is gone.
  return isAtLeast(process.version) && fs.existsSync(process.execPath);
}

async function installPackageSet(name) {
  const { folder, what, megabytes, with: options } = packageSets[name];
  const home = path.join(projectRoot, folder);
  const [command, ...args] = npmCommand();
  const { stdout } = spawnSync(command, [...args, '--version'], { encoding: 'utf8', shell: needsShell(command) });
  const problem = checkNpm(stdout?.trim(), process.platform) ?? checkDiskSpace(freeBytes(), 3e6 * megabytes);
  if (problem) exitWithError(problem);
  const stop = showProgress(`Installing ${what} (about ${megabytes} MB, once)…`);
  const ci = [
    'ci',
    ...options,
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--progress=false',
  ];
  const { code, output } = await runProcess(command, [...args, ...ci], { cwd: home });
  const seconds = stop();
  if ([130, 143].includes(code)) process.exit(code);
  // On a full disk npm leaves out optional packages, such as Node itself, and calls that a success.
  const full = freeBytes() < 200e6 ? explainDiskFull('ENOSPC') : explainDiskFull(output);
  if (code !== 0 || full) {
    // What is left may hold half a Node, which npm would find first the next time.
    fs.rmSync(path.join(home, 'node_modules'), { recursive: true, force: true });
    if (full) exitWithError(full);
    console.error(output.trim());
    exitWithError(`The packages could not be installed: see npm's message above (exit code ${code}).`);
  }
  // Headers for compilers, which nobody needs here, are a third of it.
  if (name === 'node')
    fs.rmSync(path.join(home, `node_modules/node-linux-${process.arch}/include`), { recursive: true, force: true });
  console.log(`Installed: ${Math.round(folderSize(path.join(home, 'node_modules')) / 1e6)} MB in ${seconds} s.`);
}

function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  // Under npm, `node` may be the one inside node_modules, which the install is about to replace.
  return script && /npm-cli\.c?js$/.test(script) ? [node || process.execPath, script] : ['npm'];
}

function freeBytes() {
  const { bavail, bsize } = fs.statfsSync(projectRoot);
  return bavail * bsize;
}

/** The path of a Node that is new enough, once the packages are there. */
export function usableNode() {
  if (isCurrentNodeUsable()) return process.execPath;
  const ours = path.join(projectRoot, packageSets.node.folder, 'node_modules/.bin/node');
  const { stdout } = spawnSync(ours, ['--version'], { encoding: 'utf8' });
  return stdout && isAtLeast(stdout) ? ours : exitWithError(explainUnusableNode(process));
}

/** Node 22 calls what we use of it experimental, at each start; that is no news to whoever starts us. */
export const quietFlag = '--disable-warning=ExperimentalWarning';

/** Runs a file of the project on a Node that is new enough; a failure ends this program, too. */
export async function runProgram(file, ...args) {
  const { code, output } = await runProcess(usableNode(), [quietFlag, path.join(projectRoot, file), ...args], {
    live: true,
  });
  if (code === 0) return;
  const full = explainDiskFull(output);
  if (full) console.error(full);
  process.exit(code);
}
