/** Starts the server in a separate process, from the sources, since control runs mutate them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '#render/files/paths.ts';
import { findFreePort } from '#server/store/postgres/postgres-fixture.ts';
import type { MutationName } from '#tests/faults/mutations.ts';
import { onCleanup } from './cleanup.ts';
import { waitUntil } from './wait-until.ts';
import { buildSiteWithWorkshopForm } from './workshop-form.ts';

export interface ServerProcessOptions {
  env: Record<string, string>;
  /** For a control run. */
  mutation?: MutationName;
  /** The file that its output goes to. */
  log?: string;
}

interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface ServerProcess {
  url: string;
  pid: number;
  /** The output so far. */
  output: () => string;
  /** Rejects if the process exits. */
  started: Promise<void>;
  kill(signal: NodeJS.Signals): Promise<Exit>;
}

/** The output of servers that exited unexpectedly, since the last call. */
const crashOutputs: string[] = [];
export const takeCrashOutputs = () => crashOutputs.splice(0);

/** Settings that let one machine act as many visitors, with a port that stays the same across restarts. */
export async function serverEnv(dataDir: string, more: Record<string, string> = {}): Promise<Record<string, string>> {
  return {
    PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    BUILD_FOLDER: await buildSiteWithWorkshopForm(),
    TRUSTED_PROXIES: '127.0.0.1',
    MAX_REQUESTS_A_DAY: '0',
    MAX_APPLICATIONS_A_DAY: '0',
    ...more,
  };
}

export const webhookEnv = (url: string) => ({
  WEBHOOK_URL: url,
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
});

/** What makes Node break one line of the product. */
export function mutationOptions(mutation: MutationName | undefined) {
  const preload = pathToFileURL(join(import.meta.dirname, '../preload/mutate.ts')).href;
  return mutation ? { args: ['--import', preload], env: { FAULT_MUTATION: mutation } } : { args: [], env: {} };
}

export function launchServer({ env, mutation, log }: ServerProcessOptions): ServerProcess {
  const mutated = mutationOptions(mutation);
  const child = spawn(process.execPath, [...mutated.args, join(projectRoot, 'server/main.ts')], {
    // Not in the project folder, which may have an .env file.
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], ...env, ...mutated.env },
    stdio: ['ignore', log === undefined ? 'pipe' : openSync(log, 'a'), 'pipe'],
  });
  let captured = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (captured = (captured + chunk).slice(-4_000_000)));
  const output = () => (log === undefined ? captured : captured + readFileSync(log, 'utf8'));
  let isExitExpected = false;
  let hasExited = false;
  onCleanup(() => {
    isExitExpected = true;
    child.kill('SIGKILL');
  });
  const exit = once(child, 'close').then(([code, signal]): Exit => {
    hasExited = true;
    const lines = output().split('\n');
    if (!isExitExpected) crashOutputs.push(lines.filter((line) => !line.startsWith('{')).join('\n'));
    return { code: code as number | null, signal: signal as NodeJS.Signals | null };
  });
  const started = waitUntil('the server started', () => hasExited || output().includes('"msg":"started"')).then(() => {
    if (hasExited) throw new Error(`The server exited during startup: ${output()}`);
  });
  started.catch(() => {});
  return {
    url: `http://127.0.0.1:${env['PORT']}`,
    pid: child.pid!,
    output,
    started,
    kill(signal) {
      isExitExpected = true;
      child.kill(signal);
      return exit;
    },
  };
}

export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const server = launchServer(options);
  await server.started;
  return server;
}
