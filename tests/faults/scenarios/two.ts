import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { MutationName } from '#tests/faults/mutations.ts';
import type { Fault, FaultContext } from '#tests/faults/fault.ts';
import { createTemporaryFolder } from '#tests/faults/harness/cleanup.ts';
import { startVisitorLoad, formatCounts } from '#tests/faults/harness/visitor-load.ts';
import { launchServer, serverEnv } from '#tests/faults/harness/server-process.ts';
import { countLosses, readStoredLeads } from '#tests/faults/harness/stored-leads.ts';

const rounds = 10;

export const twoFault: Fault = {
  name: 'two',
  description: `two servers on one SQLite file share the requests; both start at the same time and are killed with -9 together or one by one, ${rounds} times`,
  async run(context) {
    const { load, counts, failures } = await killPairs(undefined, rounds, context);
    context.log('control');
    const { stored, acknowledged } = (await killPairs('two', 2, context)).counts;
    const control = { harm: 'duplicated', harmed: stored - acknowledged, total: acknowledged };
    return { ...counts, rounds, control, remarks: [`clients saw ${formatCounts(load.errorCounts)}`], failures };
  },
};

async function killPairs(mutation: MutationName | undefined, times: number, { log, random }: FaultContext) {
  const dataDir = join(createTemporaryFolder(), 'data');
  const sides = [
    { env: await serverEnv(dataDir), mutation },
    { env: await serverEnv(dataDir), mutation },
  ];
  const load = startVisitorLoad({ urls: sides.map(({ env }) => `http://127.0.0.1:${env['PORT']}`), random });
  for (let round = 1; round <= times; round++) {
    const pair = sides.map(launchServer);
    await Promise.all(pair.map(({ started }) => started));
    await load.waitForMore(20 + random.below(80));
    const [first, second] = random.chance(0.5) ? pair : pair.toReversed();
    const killed = first!.kill('SIGKILL');
    if (round % 2) {
      // The other server must not wait for locks of the dead one.
      await load.waitForMore(20);
      await wait(random.below(20));
    }
    await Promise.all([killed, second!.kill('SIGKILL')]);
    log(`${round} rounds, ${load.acknowledged.size} acknowledged`);
  }
  const pair = sides.map(launchServer);
  await load.finish();
  const exits = await Promise.all(pair.map(async (server) => (await server.started, server.kill('SIGTERM'))));
  const failures = exits.every(({ code }) => code === 0)
    ? []
    : [`the last servers exited with ${exits.map(({ code }) => code).join(' and ')}`];
  return { load, counts: countLosses(load, readStoredLeads(dataDir)), failures };
}
