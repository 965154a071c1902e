/** Shared by slow.ts and readers.ts: a process opens thousands of connections while visitors send requests and read pages. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../../bench/bench.ts';
import { sendHttpRequest } from '../harness/http-request.ts';
import type { FaultContext, FaultOutcome } from '../fault.ts';
import { onCleanup, createTemporaryFolder } from '../harness/cleanup.ts';
import { startVisitorLoad, formatCounts } from '../harness/visitor-load.ts';
import { serverEnv, startServerProcess } from '../harness/server-process.ts';
import { countLosses, readStoredLeads } from '../harness/stored-leads.ts';
import { waitUntil } from '../harness/wait-until.ts';

export const attackMs = 30_000;
/** The limit for a page, far above the usual time, so that a busy machine does not fail. */
const maxPageMs = 5000;
const maxMemoryMb = 1024;

interface AttackProgress {
  started: number;
  open: number;
  opened: number;
  closed: number;
}

interface ConnectionAttack {
  kind: 'slow' | 'readers';
  /** Concurrent connections. */
  wanted: number;
  /** Arguments of the attacking process. */
  env?: Record<string, string>;
}

export async function runAttack(
  { kind, wanted, env = {} }: ConnectionAttack,
  { log, random }: FaultContext,
): Promise<FaultOutcome> {
  const dataDir = join(createTemporaryFolder(), 'data');
  const server = await startServerProcess({ env: await serverEnv(dataDir) });
  const connections = Math.min(wanted, openFileLimit() - 500);
  if (connections < wanted)
    log(`only ${connections} connections: the limit of open files is ${openFileLimit()} (ulimit -Hn)`);
  const before = server.memory();
  const load = startVisitorLoad({ urls: [server.url], random, clients: 4, pauseMs: 40 });
  await load.waitForMore(20);

  const attack = spawn(
    process.execPath,
    [join(import.meta.dirname, '../harness/slow-clients.ts'), new URL(server.url).port, String(connections), kind],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    },
  );
  onCleanup(() => attack.kill('SIGKILL'));
  let progress: AttackProgress = { started: 0, open: 0, opened: 0, closed: 0 };
  createInterface({ input: attack.stdout }).on('line', (line) => (progress = JSON.parse(line) as AttackProgress));
  await waitUntil('all connections started', () => progress.started === connections, 120_000);

  const pages: number[] = [];
  let memory = 0;
  let files = 0;
  let failed = 0;
  const count = load.acknowledged.size;
  for (const end = performance.now() + attackMs; performance.now() < end; await wait(100)) {
    const startedAt = performance.now();
    const status = await sendHttpRequest(`${server.url}/about-us`).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) pages.push(performance.now() - startedAt);
    else failed++;
    memory = Math.max(memory, server.memory());
    files = Math.max(files, server.openFiles());
  }
  const during = load.acknowledged.size - count;
  attack.kill('SIGKILL');
  await load.finish();
  const { code } = await server.kill('SIGTERM');
  const slowest = Math.max(...pages);
  /** Cut connections are not counted: the attack makes the server close some, and browsers and clients repeat them. */
  const refusals = new Map([...load.errorCounts].filter(([status]) => Number(status) > 0));
  const must: [string, boolean][] = [
    [`the server exited with ${code}`, code === 0],
    ['nothing was acknowledged meanwhile', during > 0],
    [`visitors were refused: ${formatCounts(refusals)}`, refusals.size === 0],
    [`${failed} pages were not served`, failed === 0],
    [`a page took ${Math.round(slowest)} ms`, slowest < maxPageMs],
    [`the server took ${Math.round(memory)} MiB`, memory < maxMemoryMb],
  ];
  const remarks = [
    `${progress.opened} connections opened, ${progress.closed} of them closed by the server`,
    `${during} requests acknowledged meanwhile; clients saw ${formatCounts(load.errorCounts)}`,
    `${pages.length} pages, ${Math.round(median(pages))} ms median, ${Math.round(slowest)} ms at most`,
    `${files} files and connections open in the server at most`,
    `memory ${Math.round(before)} MiB before, ${Math.round(memory)} MiB at most`,
    ...(connections < wanted ? [`only ${connections} connections at a time, by the limit of open files`] : []),
  ];
  return {
    ...countLosses(load, readStoredLeads(dataDir)),
    rounds: 1,
    remarks,
    failures: must.flatMap(([what, holds]) => (holds ? [] : [what])),
  };
}

/** Node raises the soft limit to the hard limit. */
function openFileLimit(): number {
  const [, limit] = /Max open files\s+\S+\s+(\S+)/.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return limit === 'unlimited' ? Infinity : Number(limit);
}
