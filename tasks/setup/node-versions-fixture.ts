/** Other versions of Node, from npm. The packages exist for Linux only. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const nodeVersions: Record<string, string> =
  process.platform === 'linux' ? { old: '20.20.2', minimum: '22.18.0' } : {};

const cache = path.join(import.meta.dirname, '../../node_modules/.cache/nodes');

/** Returns the path of the program. Downloads it the first time. */
export function installNode(version: string): string {
  if (process.version === `v${version}`) return process.execPath;
  const name = `node-linux-${process.arch}`;
  const home = path.join(cache, version);
  if (!fs.existsSync(home)) {
    fs.mkdirSync(cache, { recursive: true });
    const folder = fs.mkdtempSync(`${home}-`);
    const { status, stderr } = spawnSync(
      'npm',
      ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${version}`],
      { cwd: os.tmpdir(), encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`Node ${version} could not be installed:\n${stderr}`);
    try {
      fs.renameSync(folder, home);
    } catch {
      // Another test has installed it meanwhile.
      fs.rmSync(folder, { recursive: true });
    }
  }
  return path.join(home, 'node_modules', name, 'bin/node');
}
