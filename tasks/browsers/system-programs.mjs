/** Programs of the operating system: finding them, asking their version, installing them with apt-get. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { runProcess } from '../run.mjs';

/** Every file on PATH with one of these names, in the order of the names. */
export function findOnPath(...names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).filter(isFile);
}

export function isFile(file) {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** undefined if the program does not start, for example because a library is missing. */
export function majorVersion(file, env) {
  // On Windows, browsers open a window instead of printing their version.
  if (process.platform === 'win32') return isFile(file) ? Infinity : undefined;
  const { status, stdout } = spawnSync(file, ['--version'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: 60_000,
  });
  return status === 0 ? Number(/\d+(?=\.\d)/.exec(stdout)?.[0] ?? 0) : undefined;
}

export function canUseApt() {
  return process.getuid?.() === 0 && findOnPath('apt-get').length > 0;
}

/** Returns whether it worked. */
export async function installWithApt(label, ...packages) {
  console.log(`Installing ${label} with apt-get…`);
  const options = ['-o', 'Acquire::http::Timeout=20', '-o', 'DPkg::Lock::Timeout=300'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { code, output } = await runProcess('apt-get', [...options, ...args], { env });
    if (code === 0) continue;
    console.log(`apt-get ${args[0]} failed: ${output.trim().split('\n').at(-1)}`);
    return false;
  }
  return true;
}
