import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { site } from '#model/sample/sample-fixture.ts';
import type { AcceptedResponse } from '#contract/project-request.ts';
import { startWebhookReceiver, type WebhookReply } from '#server/leads/delivery/receivers-fixture.ts';
import type { Fault, FaultContext } from '../fault.ts';
import { createTemporaryFolder } from '../harness/cleanup.ts';
import { sendProjectRequest, startVisitorLoad } from '../harness/visitor-load.ts';
import { createShiftedClock } from '../harness/shifted-clock.ts';
import { serverEnv, startServerProcess, type ServerProcess } from '../harness/server-process.ts';
import { countDeliveries, countLosses, readStoredLeads } from '../harness/stored-leads.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { webhookEnv } from '../harness/webhook-env.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Far enough for every request to exceed its retention period. */
const far = (site.limits.keepRequestsDays + 70) * day;
/** The start time of machines without a clock battery. */
const epoch = Date.UTC(1990, 0, 1) - Date.now();

const failing: WebhookReply = (response) => response.writeHead(500).end();
const succeeding: WebhookReply = (response) => response.writeHead(204).end();
const hanging: WebhookReply = () => {};

export const clockFault: Fault = {
  name: 'clock',
  description:
    'the clock jumps two years ahead, back to 1990 and to the right time under load, with pending deliveries, and once while a delivery attempt dies with its server; the hourly deletion runs every second',
  async run(context) {
    const { log, random } = context;
    const folder = createTemporaryFolder();
    const clock = createShiftedClock(folder);
    const receiver = await startWebhookReceiver(failing);
    const dataDir = join(folder, 'data');
    const options = {
      env: await serverEnv(dataDir, { ...webhookEnv(receiver.url), ...clock.env }),
      preload: clock.preload,
    };
    const failures: string[] = [];
    let server = await startServerProcess(options);
    const load = startVisitorLoad({ urls: [server.url], random, clients: 2, pauseMs: 100 });

    const last = minute;
    for (const shift of [0, far, epoch, 10 * minute, last]) {
      if (shift === last) {
        receiver.respond = succeeding;
        // With the right clock, a delivery that still fails would be delayed for minutes.
        await waitUntil('no attempt under way', () => countDeliveries(dataDir, 'lease is not null') === 0);
      }
      await clock.set(shift);
      await load.waitForMore(40);
      failures.push(...(await repeatWithoutKey(server, context, `${shift / day} days off`)));
      // Two runs of the hourly deletion: at least one starts after the jump.
      const before = skippedDeletions(server);
      if (Math.abs(shift) > day)
        await waitUntil('the hourly deletion skipped', () => skippedDeletions(server) >= before + 2);
      else await wait(2500);
      log(
        `${Math.round(shift / day)} days off: ${load.acknowledged.size} acknowledged, ${skippedDeletions(server)} deletions skipped because of the clock`,
      );
    }

    await clock.set(far);
    // After the jump: a recent attempt rightly keeps its lease for minutes after the restart.
    receiver.respond = hanging;
    await load.waitForMore(20);
    await waitUntil('an attempt under way', () => countDeliveries(dataDir, 'lease is not null') > 0);
    await server.kill('SIGKILL');
    receiver.respond = succeeding;
    await clock.set(0);
    server = await startServerProcess(options);
    await load.finish();
    // A request stored in the last round is due up to a minute from now; that is within the tolerated clock skew.
    await waitUntil(
      'every delivery delivered, although some were scheduled years ahead',
      () => countDeliveries(dataDir, "status <> 'delivered'") === 0,
      last + 30_000,
    );
    await server.kill('SIGTERM');
    const stored = readStoredLeads(dataDir);
    const counts = countLosses(
      load,
      stored.filter(({ key }) => key !== null),
      1,
    );
    const references = new Set(stored.map(({ reference }) => reference));
    if (references.size < stored.length) failures.push('two requests have one reference');
    await receiver.close();

    log('control: a server that starts with a wrong clock cannot notice, and deletes');
    const left = await deleteByWrongStart(context);
    if (left > 0) failures.push('the control deleted nothing');
    const remarks = [
      `${stored.length - counts.stored} requests without a key, of which repetitions within ten minutes were one`,
      'control deleted everything',
    ];
    return { ...counts, rounds: 7, remarks, failures };
  },
};

const skippedDeletions = (server: ServerProcess) => server.output().split('the system clock has changed').length - 1;

/** The same text twice in a row is one request, at any clock time. */
async function repeatWithoutKey(server: ServerProcess, { random }: FaultContext, message: string): Promise<string[]> {
  const reference = async () =>
    (JSON.parse((await sendProjectRequest(server.url, { message, random })).body) as AcceptedResponse).reference;
  return (await reference()) === (await reference()) ? [] : [`the same text became two requests, ${message}`];
}

/** Returns the number of remaining requests. */
async function deleteByWrongStart({ random }: FaultContext): Promise<number> {
  const folder = createTemporaryFolder();
  const clock = createShiftedClock(folder);
  const dataDir = join(folder, 'data');
  const options = { env: await serverEnv(dataDir, clock.env), preload: clock.preload };
  const first = await startServerProcess(options);
  const load = startVisitorLoad({ urls: [first.url], random });
  await load.waitForMore(20);
  await load.finish();
  await first.kill('SIGTERM');
  await clock.set(far);
  const second = await startServerProcess(options);
  await waitUntil('the hourly deletion done', () => second.output().includes('old requests deleted'));
  await second.kill('SIGTERM');
  return readStoredLeads(dataDir).length;
}
