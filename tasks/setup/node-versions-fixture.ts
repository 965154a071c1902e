/** Real Nodes of other versions, from npm: for tests of what runs on which. There are such packages for Linux only. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** One that is too old, the lowest that will do, the one that we bring, and a newer one. */
export const nodeVersions: Record<string, string> =
  process.platform === 'linux' ? { old: '20.20.2', lowest: '22.18.0', ours: '24.21.0', newer: '26.10.0' } : {};

const cache = path.join(import.meta.dirname, '../../node_modules/.cache/nodes');

/** Once is enough for all tests, and takes as long as the network does: call it before them. */
export function installNodes(): void {
  for (const version of Object.values(nodeVersions)) installNode(version);
}

/** The path of that Node's program. */
export function installNode(version: string): string {
  if (process.version === `v${version}`) return process.execPath;
  const name = `node-linux-${process.arch}`;
  const home = path.join(cache, version);
  if (!fs.existsSync(home)) {
    fs.mkdirSync(cache, { recursive: true });
    const folder = fs.mkdtempSync(`${home}-`);
    const { status, stderr } = spawnSync(
      'npm',
      [
        'install',
        '--prefix',
        folder,
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        `${name}@${version}`,
      ],
      { cwd: os.tmpdir(), encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`Node ${version} could not be installed:\n${stderr}`);
    fs.rmSync(path.join(folder, 'node_modules', name, 'include'), { recursive: true });
    try {
      fs.renameSync(folder, home);
    } catch {
      // Another test was faster.
      fs.rmSync(folder, { recursive: true });
    }
  }
  return path.join(home, 'node_modules', name, 'bin/node');
}
