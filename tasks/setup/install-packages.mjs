/** The first step of every command: installs the packages it needs and, on Linux, a Node that is new enough. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { exitWithError, projectRoot, runProcess } from '../run.mjs';
import { isInstalled, packageSets } from './packages.mjs';
import { canInstallNode, explainDiskFull, isAtLeast, nodeTooOldMessage } from './requirements.mjs';

export async function installPackages(...names) {
  if (!isCurrentNodeUsable()) {
    if (!canInstallNode(process)) exitWithError(nodeTooOldMessage(process));
    names.unshift('node');
  }
  for (const name of names) if (!isInstalled(projectRoot, name)) await installPackageSet(name);
}

function isCurrentNodeUsable() {
  // Under npm, `node` may be in node_modules, which `npm ci` replaces.
  return isAtLeast(process.version) && fs.existsSync(process.execPath);
}

async function installPackageSet(name) {
  const { folder, label, npmOptions = [] } = packageSets[name];
  const cwd = path.join(projectRoot, folder);
  const [command, ...args] = npmCommand();
  const flags = '--include=optional --ignore-scripts --no-audit --no-fund --loglevel=error --progress=false'.split(' ');
  console.log(`Installing ${label}…`);
  const { code, output } = await runProcess(command, [...args, 'ci', ...npmOptions, ...flags], { cwd }).catch((error) =>
    exitWithError(`npm did not start: ${error.message}. It is part of Node: https://nodejs.org`),
  );
  if (code === 0) return;
  // An incomplete Node in there would be found first the next time.
  fs.rmSync(path.join(cwd, 'node_modules'), { recursive: true, force: true });
  exitWithError(
    explainDiskFull(output) ?? `${output.trim()}\nnpm could not install the packages (exit code ${code}, see above).`,
  );
}

function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  return script && /npm-cli\.c?js$/.test(script) ? [node || process.execPath, script] : ['npm'];
}

/** The path of a Node that is new enough. Call `installPackages` first. */
export function usableNode() {
  if (isCurrentNodeUsable()) return process.execPath;
  const installed = path.join(projectRoot, packageSets.node.folder, 'node_modules/.bin/node');
  const { stdout } = spawnSync(installed, ['--version'], { encoding: 'utf8' });
  return stdout && isAtLeast(stdout) ? installed : exitWithError(nodeTooOldMessage(process));
}

/** Node 22 warns that SQLite and type stripping are experimental. */
export const quietFlag = '--disable-warning=ExperimentalWarning';

/** Runs a file of the project on a Node that is new enough. Exits with its exit code if it fails. */
export async function runProgram(file, ...args) {
  const { code, output } = await runProcess(usableNode(), [quietFlag, path.join(projectRoot, file), ...args], {
    live: true,
  });
  if (code === 0) return;
  const diskFull = explainDiskFull(output);
  if (diskFull) console.error(diskFull);
  process.exit(code);
}
