/** Starts the bundled server as a process, with a small built site. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { writeBuiltSite } from './site-fixture.ts';

/** The programs as bundled by a build. */
export const bundledProgramsFolder = process.env['BUNDLED_PROGRAMS']!;

/** `folder` contains only dist/, and is made in `parent`. `root` has the files of the site. */
export async function createBuiltSite(parent = tmpdir()) {
  const folder = await mkdtemp(join(parent, 'built-'));
  const dist = join(folder, 'dist');
  await cp(bundledProgramsFolder, dist, { recursive: true });
  const { root } = await writeBuiltSite(dist);
  return { folder, dist, root, remove: () => rm(folder, { recursive: true, force: true }) };
}

export async function startBuiltServer(dist: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(dist, 'server.js')], {
    cwd: dist,
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let url = '';
  for await (const line of createInterface({ input: child.stdout })) {
    url ||= /^Serving (\S+) /.exec(line)?.[1] ?? '';
    if (line.includes('"started"')) break;
  }
  child.stdout.resume();
  return {
    url,
    pid: child.pid!,
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGINT');
      await exit;
    },
  };
}
