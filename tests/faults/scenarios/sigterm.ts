import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { MutationName } from '../mutations.ts';
import type { Fault, FaultContext } from '../fault.ts';
import { createTemporaryFolder } from '../harness/cleanup.ts';
import { startVisitorLoad, formatCounts } from '../harness/visitor-load.ts';
import { serverEnv, startServerProcess } from '../harness/server-process.ts';
import { countLosses, queryDatabase, readStoredLeads } from '../harness/stored-leads.ts';

const rounds = 20;

export const sigtermFault: Fault = {
  name: 'sigterm',
  description: `SIGTERM under load, ${rounds} times, each server starting after the last has exited: no stored request may be left without a response`,
  async run(context) {
    const { load, counts, unanswered, slowest, failures } = await stopUnderLoad(undefined, rounds, context);
    if (unanswered > 0) failures.add(`${unanswered} requests were stored, but their clients got no response`);
    context.log('control');
    const mutated = await stopUnderLoad('sigterm', 10, context);
    const control = { harm: 'left without a response', harmed: mutated.unanswered, total: mutated.counts.stored };
    const cut = load.errorCounts.get('ECONNRESET') ?? 0;
    const remarks = [
      `clients saw ${formatCounts(load.errorCounts)}`,
      `${cut} connections were cut, ${unanswered} of them after their request was stored`,
      `exited after ${(slowest / 1000).toFixed(1)} s at most`,
    ];
    return { ...counts, rounds, control, remarks, failures: [...failures] };
  },
};

async function stopUnderLoad(mutation: MutationName | undefined, times: number, { log, random }: FaultContext) {
  const dataDir = join(createTemporaryFolder(), 'data');
  const env = await serverEnv(dataDir);
  const load = startVisitorLoad({ urls: [`http://127.0.0.1:${env['PORT']}`], random });
  const failures = new Set<string>();
  let slowest = 0;
  let unanswered = 0;
  for (let round = 1; round <= times; round++) {
    const server = await startServerProcess({ env, mutation });
    await load.waitForMore(20 + random.below(60));
    await wait(random.below(20));
    const startedAt = performance.now();
    const { code, signal } = await server.kill('SIGTERM');
    slowest = Math.max(slowest, performance.now() - startedAt);
    if (code !== 0) failures.add(`the server exited with ${code ?? signal}`);
    await wait(100);
    const stored = new Set(
      queryDatabase<{ key: string }>(dataDir, 'select idempotency_key as key from leads').map(({ key }) => key),
    );
    unanswered += [...load.interruptedKeys].filter((key) => stored.has(key) && !load.acknowledged.has(key)).length;
    load.interruptedKeys.clear();
    if (round % 5 === 0) log(`${round} times, ${load.acknowledged.size} acknowledged`);
  }
  const last = await startServerProcess({ env, mutation });
  await load.finish();
  await last.kill('SIGTERM');
  return { load, counts: countLosses(load, readStoredLeads(dataDir)), unanswered, slowest, failures };
}
