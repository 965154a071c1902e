import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startWebhookReceiver } from '#server/leads/delivery/receivers-fixture.ts';
import { channelLeaseMs } from '#server/leads/delivery/outbox.ts';
import { lossesOfControl, type ControlResult, type Fault, type FaultContext } from '../fault.ts';
import type { MutationName } from '../mutations.ts';
import { createTemporaryFolder } from '../harness/cleanup.ts';
import { startVisitorLoad, formatCounts } from '../harness/visitor-load.ts';
import { createShiftedClock } from '../harness/shifted-clock.ts';
import { launchServer, serverEnv, startServerProcess, type ServerProcessOptions } from '../harness/server-process.ts';
import {
  createStaffLoad,
  countLostChanges,
  takenLeadsQuery,
  type StaffLoad,
  type TakenLead,
} from '../harness/staff-load.ts';
import { countDeliveries, countLosses, queryDatabase, readStoredLeads } from '../harness/stored-leads.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { webhookEnv } from '../harness/webhook-env.ts';

const rounds = 100;

export const killFault: Fault = {
  name: 'kill',
  description: `kill -9 of the server under load, ${rounds} times, every tenth time during its start, with staff working at the desk; then every webhook must have arrived. A second control changes one byte of each file`,
  async run(context) {
    const { log } = context;
    const folder = createTemporaryFolder();
    const clock = createShiftedClock(folder);
    const receiver = await startWebhookReceiver();
    const staff = await createStaffLoad();
    const baseEnv = await serverEnv(join(folder, 'data'), { ...webhookEnv(receiver.url), ...clock.env });
    const env = { ...baseEnv, ...staff.env(baseEnv['PORT']!) };
    const load = await killUnderLoad({ env, preload: clock.preload }, rounds, context, staff);

    // A killed server keeps its lease on a delivery for two minutes; move the clock instead of waiting.
    await clock.set(channelLeaseMs.webhook + 1000);
    const server = await startServerProcess({ env, preload: clock.preload });
    await load.finish();
    const pending = () => countDeliveries(env['DATA_DIR']!, "channel = 'webhook' and status <> 'delivered'");
    // As long as it takes on a busy machine: this is no claim about time.
    await waitUntil('every webhook delivered', () => pending() === 0, 300_000);
    await staff.stop();
    const { code } = await server.kill('SIGTERM');
    const changes = countLostChanges(staff.acknowledged, queryDatabase<TakenLead>(env['DATA_DIR']!, takenLeadsQuery));
    const counts = countLosses(load, readStoredLeads(env['DATA_DIR']!), 1);
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    await receiver.close();

    log('control');
    const control = await runKillControl('kill', 9, context);
    const changed = await runKillControl('file', 2, context);
    const failures = [
      ...(changed.harmed > 0 && changed.harmed === changed.files ? [] : ['a changed byte in a file was not noticed']),
      ...(code === 0 ? [] : [`the last server exited with ${code}`]),
      ...(ids.size >= counts.stored ? [] : [`${counts.stored - ids.size} webhooks never arrived`]),
      ...(changes === 0 && staff.acknowledged.size > 0
        ? []
        : [`${changes} of ${staff.acknowledged.size} changes by staff lost`]),
    ];
    const remarks = [
      `clients saw ${formatCounts(load.errorCounts)}`,
      `${staff.acknowledged.size} changes by staff, ${changes} lost`,
      `with a byte of each file changed: ${changed.harmed} of ${changed.total} lost`,
      `${ids.size} webhooks arrived, ${receiver.received.length - ids.size} of them more than once`,
    ];
    return { ...counts, rounds, control, remarks, failures };
  },
};

async function killUnderLoad(
  options: ServerProcessOptions,
  times: number,
  { log, random }: FaultContext,
  staff?: StaffLoad,
) {
  const load = startVisitorLoad({ urls: [`http://127.0.0.1:${options.env['PORT']}`], random });
  let startMs = 1000;
  for (let round = 1; round <= times; round++) {
    const startedAt = performance.now();
    const server = launchServer(options);
    if (round % 10 === 0) {
      await wait(random() * startMs);
    } else {
      await server.started;
      if (round === 1) await staff?.start(options.env['SITE_URL']!, load);
      startMs = performance.now() - startedAt;
      await load.waitForMore(1 + random.below(60));
      await wait(random.below(20));
    }
    await server.kill('SIGKILL');
    if (round % 20 === 0) log(`${round} kills, ${load.acknowledged.size} acknowledged`);
  }
  return load;
}

async function runKillControl(mutation: MutationName, times: number, context: FaultContext): Promise<ControlResult> {
  const dataDir = join(createTemporaryFolder(), 'data');
  const options: ServerProcessOptions = { env: await serverEnv(dataDir), mutation };
  const load = await killUnderLoad(options, times, context);
  const server = await startServerProcess(options);
  await load.finish();
  await server.kill('SIGTERM');
  return lossesOfControl(countLosses(load, readStoredLeads(dataDir)));
}
