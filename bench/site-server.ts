/** The built site on a port of its own, with a database of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { SiteManifest } from '#server/site-manifest.ts';

const root = join(import.meta.dirname, '..');

/** Every page in both languages, the not-found pages and the stand-ins for any id left out. */
export function addresses(): string[] {
  const { files } = JSON.parse(readFileSync(join(root, 'dist/site.json'), 'utf8')) as SiteManifest;
  return Object.entries(files)
    .filter(([path, { cache, status }]) => cache === 'page' && !status && !path.endsWith('/_'))
    .map(([path]) => path);
}

export interface RunningSite {
  url: string;
  stop: () => Promise<void>;
}

export async function startSite(port: number): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-data-'));
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const serving = async () => {
    for await (const line of createInterface(child.stdout)) if (line.startsWith('Serving')) return true;
  };
  if (!(await Promise.race([serving(), ended.then(() => false)]))) {
    throw new Error(`The server did not start on port ${port}.`);
  }
  child.stdout.resume();
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
