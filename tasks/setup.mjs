/**
 * What every command does first: the right Node, the packages of the lockfile. Plain JavaScript that runs on a fresh
 * clone, where there is nothing yet but Node and npm, and even on a Node too old for us, to be able to say so.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fail, needsShell, progress, root, run } from './run.mjs';

const stampFile = 'node_modules/.installed';
const again = 'then run the same command again.';

const major = (version) => Number(version.replace(/^v/, '').split('.')[0]);

/** Why this machine's Node cannot be used, in one line; undefined if it can. */
export function nodeProblem({ version, platform, arch }) {
  const number = version.replace(/^v/, '');
  if (major(version) < 20) {
    return `Node ${number} is too old: 20 is needed at least. Install Node 24 from https://nodejs.org, ${again}`;
  }
  // Node 24 itself comes with the packages, but only there.
  if (major(version) < 24 && !(platform === 'linux' && arch === 'x64')) {
    return `Node ${number} is too old on ${platform} ${arch}. Install Node 24 from https://nodejs.org, ${again}`;
  }
}

export function npmProblem(version) {
  if (major(version) >= 10) return;
  return `npm ${version} is too old: 10 is needed at least. Install Node 24 from https://nodejs.org, which brings it, ${again}`;
}

export function spaceProblem(free) {
  if (free >= 1.5e9) return;
  return `Only ${(free / 1e9).toFixed(1)} GB of disk are free, and 1.5 GB are needed. Free some, ${again}`;
}

/** Whether a program that failed said that the disk is full. */
export function diskProblem(output) {
  if (!/ENOSPC|no space left on device/i.test(output)) return;
  return `The disk is full. Free 1.5 GB, ${again}`;
}

/** Resolves once node_modules holds what package-lock.json says. */
export async function ensureInstalled() {
  const problem = nodeProblem({ version: process.version, platform: process.platform, arch: process.arch });
  if (problem) fail(problem);
  if (isInstalled(root)) return;
  checkNpm();
  const tooFull = spaceProblem(freeBytes());
  if (tooFull) fail(tooFull);
  const stop = progress('Installing packages (about 800 MB, once)…');
  const [command, ...args] = npm();
  const ci = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--progress=false'];
  const { code, output } = await run(command, [...args, ...ci]);
  const seconds = stop();
  if ([130, 143].includes(code)) process.exit(code);
  // On a full disk npm leaves out optional packages, such as Node itself, and calls that a success.
  const full = freeBytes() < 200e6 ? diskProblem('ENOSPC') : diskProblem(output);
  if (code !== 0 || full) {
    // What is left may hold half a Node, which npm would find first the next time.
    fs.rmSync(path.join(root, 'node_modules'), { recursive: true, force: true });
    if (full) fail(full);
    console.error(output.trim());
    fail(`The packages could not be installed: see npm's message above (exit code ${code}).`);
  }
  // Last of all, so that an install that was interrupted is done again.
  fs.writeFileSync(path.join(root, stampFile), stamp(root));
  console.log(`Packages installed in ${seconds} s.`);
}

export function isInstalled(folder) {
  const file = path.join(folder, stampFile);
  return (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === stamp(folder)) || isInstalledByHand(folder);
}

/** Changes with everything that decides what node_modules must hold. */
export function stamp(folder) {
  const { dependencies, devDependencies, optionalDependencies, overrides } = readJson(folder, 'package.json');
  const { platform, arch } = process;
  return createHash('sha256')
    .update(JSON.stringify([platform, arch, dependencies, devDependencies, optionalDependencies, overrides]))
    .update(fs.readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
}

/** Whoever ran `npm ci` before us should not wait for another: npm's own record, also written last, is compared. */
function isInstalledByHand(folder) {
  const { packages: present } = readJson(folder, 'node_modules/.package-lock.json') ?? {};
  if (!present) return false;
  const { '': project, ...wanted } = readJson(folder, 'package-lock.json').packages;
  const manifest = readJson(folder, 'package.json');
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];
  return (
    kinds.every((kind) => isDeepStrictEqual(manifest[kind], project[kind])) &&
    Object.entries(wanted).every(([name, { optional, integrity }]) =>
      present[name] ? present[name].integrity === integrity : optional,
    ) &&
    Object.values(present).every(({ os, cpu }) => fits(os, process.platform) && fits(cpu, process.arch))
  );
}

function readJson(folder, name) {
  const file = path.join(folder, name);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

function fits(list, value) {
  return !list || list.includes(value) || (list[0].startsWith('!') && !list.includes(`!${value}`));
}

function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  // Under npm, `node` may be the one inside node_modules, which the install is about to replace.
  return script && /npm-cli\.c?js$/.test(script) ? [node || process.execPath, script] : ['npm'];
}

function checkNpm() {
  const [command, ...args] = npm();
  const { stdout, status } = spawnSync(command, [...args, '--version'], { encoding: 'utf8', shell: needsShell(command) });
  if (status !== 0) fail(`npm was not found. Install Node 24 from https://nodejs.org, which brings it, ${again}`);
  const problem = npmProblem(stdout.trim());
  if (problem) fail(problem);
}

function freeBytes() {
  const { bavail, bsize } = fs.statfsSync(root);
  return bavail * bsize;
}

/** The path of a Node 24 or newer. */
export function node24() {
  if (major(process.version) >= 24 && fs.existsSync(process.execPath)) return process.execPath;
  const pinned = path.join(root, 'node_modules/.bin/node');
  const { stdout } = spawnSync(pinned, ['--version'], { encoding: 'utf8' });
  if (stdout && major(stdout) >= 24) return pinned;
  return fail(
    `Node ${process.versions.node} is too old, and the Node 24 that comes with the packages does not run on this ` +
      `${process.platform} ${process.arch}. Install Node 24 from https://nodejs.org, ${again}`,
  );
}

/** Runs a file of the project on Node 24; a failure ends this program, too. */
export async function runNode(file, ...args) {
  const { code, output } = await run(node24(), [path.join(root, file), ...args], { live: true });
  if (code === 0) return;
  const full = diskProblem(output);
  if (full) console.error(full);
  process.exit(code);
}
