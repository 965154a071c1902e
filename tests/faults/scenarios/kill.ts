import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startWebhookReceiver } from '#server/forms/delivery/receivers-fixture.ts';
import { lossesOfControl, type ControlResult, type Fault, type FaultContext } from '#tests/faults/fault.ts';
import type { MutationName } from '#tests/faults/mutations.ts';
import { createTemporaryFolder } from '#tests/faults/harness/cleanup.ts';
import { startVisitorLoad, formatCounts } from '#tests/faults/harness/visitor-load.ts';
import {
  launchServer,
  serverEnv,
  startServerProcess,
  webhookEnv,
  type ServerProcessOptions,
} from '#tests/faults/harness/server-process.ts';
import { countDeliveries, countLosses, readStoredLeads } from '#tests/faults/harness/stored-leads.ts';
import { waitUntil } from '#tests/faults/harness/wait-until.ts';

const rounds = 100;

export const killFault: Fault = {
  name: 'kill',
  description: [
    `kill -9 of the server under load, ${rounds} times, every tenth time during its start; then every webhook must have arrived.`,
    'Two more controls change a byte of each file, and the labels of answers',
  ].join(' '),
  async run(context) {
    const dataDir = join(createTemporaryFolder(), 'data');
    const receiver = await startWebhookReceiver();
    const env = await serverEnv(dataDir, webhookEnv(receiver.url));
    const load = await killUnderLoad({ env }, rounds, context);

    const server = await startServerProcess({ env });
    await load.finish();
    // A killed server keeps its lease on a delivery for two minutes.
    const pending = () => countDeliveries(dataDir, "channel = 'webhook' and status <> 'delivered'");
    await waitUntil('every webhook delivered', () => pending() === 0, 300_000);
    const { code } = await server.kill('SIGTERM');
    const counts = countLosses(load, readStoredLeads(dataDir), 1);
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    await receiver.close();

    context.log('control');
    const control = await runKillControl('kill', 9, context);
    const changed = await runKillControl('file', 2, context);
    const relabelled = await runKillControl('label', 2, context);
    const failures = [
      ...(relabelled.harmed > 0 ? [] : ['changed labels were not noticed']),
      ...(changed.harmed > 0 && changed.harmed === changed.files ? [] : ['a changed byte in a file was not noticed']),
      ...(code === 0 ? [] : [`the last server exited with ${code}`]),
      ...(ids.size >= counts.stored ? [] : [`${counts.stored - ids.size} webhooks never arrived`]),
    ];
    const remarks = [
      `clients saw ${formatCounts(load.errorCounts)}`,
      `with a byte of each file changed: ${changed.harmed} of ${changed.total} lost`,
      `with other labels: ${relabelled.harmed} of ${relabelled.total} lost`,
      `${ids.size} webhooks arrived, ${receiver.received.length - ids.size} of them more than once`,
    ];
    return { ...counts, rounds, control, remarks, failures };
  },
};

async function killUnderLoad(options: ServerProcessOptions, times: number, { log, random }: FaultContext) {
  const load = startVisitorLoad({ urls: [`http://127.0.0.1:${options.env['PORT']}`], random });
  let startMs = 1000;
  for (let round = 1; round <= times; round++) {
    const startedAt = performance.now();
    const server = launchServer(options);
    if (round % 10 === 0) {
      await wait(random() * startMs);
    } else {
      await server.started;
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
