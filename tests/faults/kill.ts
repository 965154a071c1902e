import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startWebhookReceiver } from '#server/leads/receivers-fixture.ts';
import { leaseMs } from '#server/leads/outbox.ts';
import type { Control, Fault, FaultContext } from './fault.ts';
import { temporaryFolder } from './leftovers.ts';
import { startLoad, tell } from './load.ts';
import { createMovedClock } from './moved-clock.ts';
import { launch, settings, start, type ServerOptions } from './server.ts';
import { hireStaff, lostChanges, takenQuery, type Staff, type Taken } from './staff.ts';
import { compare, query, readSqlite } from './stored.ts';
import { until } from './until.ts';
import { webhookSettings } from './webhook-settings.ts';

const rounds = 100;

export const kill: Fault = {
  name: 'kill',
  about: `kill -9 of the server under load, ${rounds} times, every tenth of them while it starts, with staff at work at the desk; then every webhook must have come`,
  async run(context) {
    const { say } = context;
    const folder = temporaryFolder();
    const clock = createMovedClock(folder);
    const receiver = await startWebhookReceiver();
    const staff = await hireStaff();
    const plain = await settings(join(folder, 'data'), { ...webhookSettings(receiver.url), ...clock.env });
    const env = { ...plain, ...staff.env(plain['PORT']!) };
    const load = await killUnderLoad({ env, preload: clock.preload }, rounds, context, staff);

    // Whoever was killed in the middle of a delivery has it for two more minutes, by a clock that we need not wait for.
    await clock.set(leaseMs.webhook + 1000);
    const server = await start({ env, preload: clock.preload });
    await load.finish();
    const waiting = () => query<{ count: number }>(env['DATA_DIR']!, "select count(*) as count from deliveries where channel = 'webhook' and status <> 'delivered'")[0]!.count;
    await until('every webhook delivered', () => waiting() === 0);
    await staff.end();
    const { code } = await server.kill('SIGTERM');
    const changes = lostChanges(staff.acknowledged, query<Taken>(env['DATA_DIR']!, takenQuery));
    const counts = compare(load, readSqlite(env['DATA_DIR']!), 1);
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    await receiver.close();

    say('control');
    const control = await killBroken(context);
    const failures = [
      ...(code === 0 ? [] : [`the last server ended with ${code}`]),
      ...(ids.size >= counts.stored ? [] : [`${counts.stored - ids.size} webhooks never came`]),
      ...(changes === 0 && staff.acknowledged.size > 0 ? [] : [`${changes} of ${staff.acknowledged.size} changes by staff lost`]),
    ];
    const remarks = [
      `clients saw ${tell(load.refusals)}`,
      `${staff.acknowledged.size} changes by staff, ${changes} lost`,
      `${ids.size} webhooks came, ${receiver.received.length - ids.size} of them more than once`,
    ];
    return { ...counts, rounds, control, remarks, failures };
  },
};

async function killUnderLoad(options: ServerOptions, times: number, { say, random }: FaultContext, staff?: Staff) {
  const load = startLoad({ urls: [`http://127.0.0.1:${options.env['PORT']}`], random });
  let startMs = 1000;
  for (let round = 1; round <= times; round++) {
    const begin = performance.now();
    const server = launch(options);
    if (round % 10 === 0) {
      await wait(random() * startMs);
    } else {
      await server.started;
      if (round === 1) await staff?.begin(options.env['SITE_URL']!, load);
      startMs = performance.now() - begin;
      await load.more(1 + random.below(60));
      await wait(random.below(20));
    }
    await server.kill('SIGKILL');
    if (round % 20 === 0) say(`${round} kills, ${load.acknowledged.size} acknowledged`);
  }
  return load;
}

async function killBroken(context: FaultContext): Promise<Control> {
  const dataDir = join(temporaryFolder(), 'data');
  const options: ServerOptions = { env: await settings(dataDir), broken: 'kill' };
  const load = await killUnderLoad(options, 9, context);
  const server = await start(options);
  await load.finish();
  await server.kill('SIGTERM');
  const { lost, acknowledged } = compare(load, readSqlite(dataDir));
  return { harm: 'lost', harmed: lost, of: acknowledged };
}
