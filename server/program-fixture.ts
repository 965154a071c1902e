/** A server process of its own, in a copy of the project that has only what a server needs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { writeSite } from './fixture.ts';

const project = join(import.meta.dirname, '..');

export async function copyProject() {
  const copy = await mkdtemp(join(tmpdir(), 'program-'));
  for (const part of ['package.json', 'package-lock.json', 'cli', 'server', 'model', 'contract', 'tasks']) {
    await cp(join(project, part), join(copy, part), { recursive: true });
  }
  await symlink(join(project, 'node_modules'), join(copy, 'node_modules'), 'junction');
  await writeSite(join(copy, 'dist'));
  return { copy, remove: () => rm(copy, { recursive: true, force: true }) };
}

export async function startServer(copy: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(copy, 'server/main.ts')], {
    cwd: copy,
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
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGINT');
      await exit;
    },
  };
}
