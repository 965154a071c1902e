import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { startMailServer } from '#server/leads/delivery/receivers-fixture.ts';
import { retryDelaysMs } from '#server/leads/delivery/retry-schedule.ts';
import type { MutationName } from '../mutations.ts';
import type { Fault, FaultContext } from '../fault.ts';
import { createFaultyProxy } from '../harness/faulty-proxy.ts';
import { createTemporaryFolder } from '../harness/cleanup.ts';
import { startVisitorLoad, type VisitorLoad } from '../harness/visitor-load.ts';
import { createShiftedClock } from '../harness/shifted-clock.ts';
import { serverEnv, startServerProcess } from '../harness/server-process.ts';
import { countDeliveries, countLosses, readStoredLeads } from '../harness/stored-leads.ts';
import { waitUntil } from '../harness/wait-until.ts';

/** Longer than the timeout of the control; RFC 5321 allows a server ten minutes. */
const lateMs = 30_000;
const maxCopies = 3;

export const lateFault: Fault = {
  name: 'late',
  description: `a mail server that confirms each mail after ${lateMs / 1000} s: each must arrive once; then one that accepts it and disconnects: each must arrive ${maxCopies} times at most and then show as dead at the desk`,
  async run(context) {
    const { log } = context;
    const { clock, proxy, server, dataDir, mail, send, count } = await setUp(undefined, context);
    const load = await send();
    const first = load.acknowledged.size;
    await waitUntil('all delivered', () => count("status = 'delivered'") === first, 3 * lateMs);
    const copies = mail.received.length;
    log(`${first} mails, ${copies} copies received by a server that confirms late`);

    mail.silent = true;
    const more = await send();
    const second = more.acknowledged.size;
    for (let copy = 1; copy <= maxCopies; copy++) {
      await waitUntil(`copy ${copy} of each received`, () => mail.received.length === copies + copy * second);
      // Drops the waiting connections.
      await proxy.set('open');
      await waitUntil(
        `attempt ${copy} of each finished`,
        () => count(`status <> 'delivered' and attempts >= ${copy} and lease is null`) === second,
      );
      await clock.set(clock.shift + retryDelaysMs[copy]! + 1000);
    }
    await waitUntil('all dead', () => count("status = 'dead'") === second);
    const { code } = await server.kill('SIGTERM');
    const maxReceived = Math.max(
      ...more.acknowledged.values().map((reference) => mail.received.filter((one) => one === reference).length),
    );
    await proxy.set('closed');
    const acknowledged = new Map([...load.acknowledged, ...more.acknowledged]);
    const counts = countLosses(
      { acknowledged, contradictions: load.contradictions + more.contradictions },
      readStoredLeads(dataDir),
      1,
    );
    log('control');
    const control = await runLateControl(context);
    const failures = [
      ...(code === 0 ? [] : [`the server exited with ${code}`]),
      ...(copies === first ? [] : [`${copies} copies of ${first} mails were sent to a server that confirms late`]),
      ...(maxReceived === maxCopies ? [] : [`${maxReceived} copies were sent to a server that never confirms`]),
    ];
    const remarks = [
      `${copies} copies of ${first} mails confirmed late`,
      `${maxReceived} copies at most of ${second} mails never confirmed, then dead`,
    ];
    return { ...counts, rounds: 2, control, remarks, failures };
  },
};

async function runLateControl(context: FaultContext) {
  const { proxy, server, mail, send } = await setUp('late', context);
  const first = (await send()).acknowledged.size;
  const again = () => mail.received.length - new Set(mail.received).size;
  await waitUntil('one of them mailed again', () => again() > 0);
  await server.kill('SIGKILL');
  await proxy.set('closed');
  return { harm: 'mailed again', harmed: again(), total: first };
}

/** A server, and its mail server behind a proxy that can be closed. */
async function setUp(mutation: MutationName | undefined, { random }: FaultContext) {
  const folder = createTemporaryFolder();
  const clock = createShiftedClock(folder);
  const dataDir = join(folder, 'data');
  /** The references of the received mails. */
  const mail = { received: [] as string[], silent: false };
  const onData: SMTPServerOptions['onData'] = (stream, _, done) => {
    let raw = '';
    stream.setEncoding('latin1').on('data', (chunk: string) => (raw += chunk));
    stream.on('end', () => {
      mail.received.push(/x-request-reference: (\S+)/i.exec(raw)?.[1] ?? '');
      if (!mail.silent) setTimeout(done, lateMs);
    });
  };
  const proxy = await createFaultyProxy((await startMailServer({ onData })).url);
  await proxy.set('open');
  const env = await serverEnv(dataDir, {
    SMTP_URL: proxy.url,
    MAIL_FROM: 'web@agency.example',
    MAIL_TO: 'sales@agency.example',
    ...clock.env,
  });
  const server = await startServerProcess({ env, preload: clock.preload, mutation });
  async function send(): Promise<VisitorLoad> {
    const load = startVisitorLoad({ urls: [server.url], random, clients: 1, pauseMs: 100 });
    await load.waitForMore(2);
    await load.finish();
    return load;
  }
  const count = (where: string) => countDeliveries(dataDir, where);
  return { clock, proxy, server, dataDir, mail, send, count };
}
