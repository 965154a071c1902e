import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BreakName } from './breaks.ts';
import type { Fault, FaultContext } from './fault.ts';
import { temporaryFolder } from './leftovers.ts';
import { startLoad, tell } from './load.ts';
import { settings, start } from './server.ts';
import { compare, query, readSqlite } from './stored.ts';

const rounds = 20;

export const sigterm: Fault = {
  name: 'sigterm',
  about: `SIGTERM under load, ${rounds} times, and the next server only when the last one has gone: no request that was stored may be left without an answer`,
  async run(context) {
    const { load, counts, unanswered, slowest, failures } = await stopUnderLoad(undefined, rounds, context);
    if (unanswered > 0) failures.add(`${unanswered} requests were stored, but their clients cut off`);
    context.say('control');
    const broken = await stopUnderLoad('sigterm', 10, context);
    const control = { harm: 'left without an answer', harmed: broken.unanswered, of: broken.counts.stored };
    const cut = load.refusals.get('ECONNRESET') ?? 0;
    const remarks = [`clients saw ${tell(load.refusals)}`, `${cut} connections were cut, ${unanswered} of them after their request was stored`, `gone after ${(slowest / 1000).toFixed(1)} s at most`];
    return { ...counts, rounds, control, remarks, failures: [...failures] };
  },
};

async function stopUnderLoad(broken: BreakName | undefined, times: number, { say, random }: FaultContext) {
  const dataDir = join(temporaryFolder(), 'data');
  const env = await settings(dataDir);
  const load = startLoad({ urls: [`http://127.0.0.1:${env['PORT']}`], random });
  const failures = new Set<string>();
  let slowest = 0;
  let unanswered = 0;
  for (let round = 1; round <= times; round++) {
    const server = await start({ env, broken });
    await load.more(20 + random.below(60));
    await wait(random.below(20));
    const begin = performance.now();
    const { code, signal } = await server.kill('SIGTERM');
    slowest = Math.max(slowest, performance.now() - begin);
    if (code !== 0) failures.add(`the server ended with ${code ?? signal}`);
    await wait(100);
    const stored = new Set(query<{ key: string }>(dataDir, 'select idempotency_key as key from leads').map(({ key }) => key));
    unanswered += [...load.cut].filter((key) => stored.has(key) && !load.acknowledged.has(key)).length;
    load.cut.clear();
    if (round % 5 === 0) say(`${round} times, ${load.acknowledged.size} acknowledged`);
  }
  const last = await start({ env, broken });
  await load.finish();
  await last.kill('SIGTERM');
  return { load, counts: compare(load, readSqlite(dataDir)), unanswered, slowest, failures };
}
