/** What slow.ts and readers.ts have in common: thousands of connections by a process of its own, while visitors send requests and read pages. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../bench/bench.ts';
import { ask } from './ask.ts';
import type { FaultContext, Outcome } from './fault.ts';
import { atEnd, temporaryFolder } from './leftovers.ts';
import { startLoad, tell } from './load.ts';
import { settings, start } from './server.ts';
import { compare, readSqlite } from './stored.ts';
import { until } from './until.ts';

export const underAttackMs = 30_000;
/** No page may take longer; far above what it takes, so that a busy machine is no failure. */
const slowestPageMs = 5000;
const mostMemory = 1024;

interface Said {
  begun: number;
  open: number;
  opened: number;
  closed: number;
}

export interface Attack {
  kind: 'slow' | 'readers';
  /** So many connections at a time. */
  wanted: number;
  /** Of the process that attacks. */
  env?: Record<string, string>;
}

export async function underAttack({ kind, wanted, env = {} }: Attack, { say, random }: FaultContext): Promise<Outcome> {
  const dataDir = join(temporaryFolder(), 'data');
  const server = await start({ env: await settings(dataDir) });
  const connections = Math.min(wanted, filesAllowed() - 500);
  if (connections < wanted) say(`only ${connections} connections: the limit of open files is ${filesAllowed()} (ulimit -Hn)`);
  const before = server.memory();
  const load = startLoad({ urls: [server.url], random, clients: 4, pauseMs: 40 });
  await load.more(20);

  const attack = spawn(process.execPath, [join(import.meta.dirname, 'slow-clients.ts'), new URL(server.url).port, String(connections), kind], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  atEnd(() => attack.kill('SIGKILL'));
  let said: Said = { begun: 0, open: 0, opened: 0, closed: 0 };
  createInterface({ input: attack.stdout }).on('line', (line) => (said = JSON.parse(line) as Said));
  await until('all connections begun', () => said.begun === connections, 120_000);

  const pages: number[] = [];
  let memory = 0;
  let files = 0;
  let failed = 0;
  const count = load.acknowledged.size;
  for (const end = performance.now() + underAttackMs; performance.now() < end; await wait(100)) {
    const begin = performance.now();
    const status = await ask(`${server.url}/about-us`).then((answer) => answer.status, () => 0);
    if (status === 200) pages.push(performance.now() - begin);
    else failed++;
    memory = Math.max(memory, server.memory());
    files = Math.max(files, server.openFiles());
  }
  const during = load.acknowledged.size - count;
  attack.kill('SIGKILL');
  await load.finish();
  const { code } = await server.kill('SIGTERM');
  const slowest = Math.max(...pages);
  const must: [string, boolean][] = [
    [`the server ended with ${code}`, code === 0],
    ['nothing was acknowledged meanwhile', during > 0],
    [`${failed} pages were not served`, failed === 0],
    [`a page took ${Math.round(slowest)} ms`, slowest < slowestPageMs],
    [`the server took ${Math.round(memory)} MiB`, memory < mostMemory],
  ];
  const remarks = [
    `${said.opened} connections opened, ${said.closed} of them closed by the server`,
    `${during} requests acknowledged meanwhile; clients saw ${tell(load.refusals)}`,
    `${pages.length} pages, ${Math.round(median(pages))} ms in the middle, ${Math.round(slowest)} ms at most`,
    `${files} files and connections open in the server at most`,
    `memory ${Math.round(before)} MiB before, ${Math.round(memory)} MiB at most`,
    ...(connections < wanted ? [`only ${connections} connections at a time, by the limit of open files`] : []),
  ];
  return { ...compare(load, readSqlite(dataDir)), rounds: 1, remarks, failures: must.flatMap(([what, holds]) => (holds ? [] : [what])) };
}

/** Node raises the soft limit to the hard one by itself. */
function filesAllowed(): number {
  const [, limit] = /Max open files\s+\S+\s+(\S+)/.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return limit === 'unlimited' ? Infinity : Number(limit);
}
