/** Starts the server in a separate process, from the sources, since control runs mutate them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findFreePort } from '#server/leads/store/postgres/postgres-fixture.ts';
import type { MutationName } from '../mutations.ts';
import { onCleanup } from './cleanup.ts';
import { waitUntil } from './wait-until.ts';

const project = join(import.meta.dirname, '../../..');

export interface ServerProcessOptions {
  env: Record<string, string>;
  /** Modules of preload/ that change the environment, such as the clock. */
  preload?: string[];
  /** For a control run. */
  mutation?: MutationName;
  user?: number;
  /** The file that its output goes to. */
  log?: string;
}

export interface ServerProcess {
  url: string;
  pid: number;
  /** The output so far. */
  output: () => string;
  /** Rejects if the process exits. */
  started: Promise<void>;
  exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  kill(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** In MiB. */
  memory: () => number;
  openFiles: () => number;
}

/** The output of servers that exited unexpectedly, since the last call. */
const crashOutputs: string[] = [];
export const takeCrashOutputs = () => crashOutputs.splice(0);

/** Settings that let one machine act as many visitors, with a port that stays the same across restarts. */
export async function serverEnv(dataDir: string, more: Record<string, string> = {}): Promise<Record<string, string>> {
  return {
    PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    MAX_REQUESTS_A_DAY: '0',
    MAX_APPLICATIONS_A_DAY: '0',
    ...more,
  };
}

export function launchServer({ env, preload = [], mutation, user, log }: ServerProcessOptions): ServerProcess {
  const imports = [...preload, ...(mutation ? ['mutate.ts'] : [])].flatMap((name) => [
    '--import',
    pathToFileURL(join(import.meta.dirname, '../preload', name)).href,
  ]);
  const child = spawn(process.execPath, [...imports, join(project, 'server/main.ts')], {
    // Not in the project folder, which may have an .env file.
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], ...env, ...(mutation && { FAULT_MUTATION: mutation }) },
    ...(user !== undefined && { uid: user, gid: user }),
    stdio: ['ignore', log === undefined ? 'pipe' : openSync(log, 'a'), 'pipe'],
  });
  let captured = '';
  const output = () => (log === undefined ? captured : captured + readFileSync(log, 'utf8'));
  let isExitExpected = false;
  onCleanup(() => {
    isExitExpected = true;
    child.kill('SIGKILL');
  });
  const exit = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
  }));
  const started = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        captured = (captured + chunk).slice(-4_000_000);
        if (captured.includes('"msg":"started"')) resolve();
      });
    }
    if (log !== undefined)
      void waitUntil('the server started', () => output().includes('"msg":"started"')).then(resolve, reject);
    void exit.then(() => reject(new Error(`The server exited during startup: ${output()}`)));
  });
  started.catch(() => {});
  void exit.then(
    () =>
      isExitExpected ||
      crashOutputs.push(
        output()
          .split('\n')
          .filter((line) => !line.startsWith('{'))
          .join('\n')
          .trim(),
      ),
  );
  return {
    url: `http://127.0.0.1:${env['PORT']}`,
    pid: child.pid!,
    output,
    started,
    exit,
    kill(signal) {
      isExitExpected = true;
      child.kill(signal);
      return exit;
    },
    memory: () => Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    openFiles: () => readdirSync(`/proc/${child.pid}/fd`).length,
  };
}

export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const server = launchServer(options);
  await server.started;
  return server;
}

/** `npm run leads -- …`, without npm. */
export async function runLeadsCommand(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [join(project, 'cli/leads.ts'), ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code: code as number, output };
}
