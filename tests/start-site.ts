/** Starts and stops the production server, for e2e tests and benches. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { distFolder } from './dist-folder.ts';

export interface RunningServer {
  port: number;
  stop(): Promise<void>;
}

/** Starts the production server on the built site, or on another dist folder. */
export async function startSite(
  env: Record<string, string>,
  dist = distFolder,
): Promise<RunningServer & { pid: number; stop(signal?: NodeJS.Signals): Promise<void> }> {
  const child = spawn(process.execPath, [join(dist, 'server.js')], {
    // Not in the project folder, which may have an .env file.
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let port = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    port ||= Number(/^Serving \S+:(\d+) /.exec(line)?.[1] ?? 0);
    if (line.includes('"started"')) break;
  }
  if (port === 0) throw new Error('The server did not start');
  child.stdout.resume();
  return { port, pid: child.pid!, stop: (signal: NodeJS.Signals = 'SIGINT') => stopProcess(child, signal) };
}

export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
