/**
 * Shared by smtp.ts and webhook.ts: the receiver fails in every known way, for longer than the retry schedule, then
 * recovers. The clock is moved over the delays of the schedule, which last three days; the timeouts of single attempts
 * are real.
 */
import { join } from 'node:path';
import { retryDelaysMs } from '#server/leads/delivery/retry-schedule.ts';
import type { FaultContext, FaultOutcome } from '../fault.ts';
import { createTemporaryFolder } from '../harness/cleanup.ts';
import { startVisitorLoad } from '../harness/visitor-load.ts';
import { createShiftedClock } from '../harness/shifted-clock.ts';
import { runLeadsCommand, serverEnv, startServerProcess } from '../harness/server-process.ts';
import { countDeliveries, countLosses, queryDatabase, readStoredLeads } from '../harness/stored-leads.ts';
import { waitUntil } from '../harness/wait-until.ts';

interface FaultyReceiver {
  env: Record<string, string>;
  /** The temporary failures, in sequence. */
  temporaryFailures: string[];
  /** The response of a permanent rejection. */
  permanentFailure: string;
  setMode(mode: string): Promise<void>;
  /** The references of all deliveries received, duplicates included. */
  received: () => string[];
  close(): Promise<void>;
}

const batchSize = 10;
/** Longer than the timeout of an attempt: 60 s for the greeting of a mail server, 15 s for a webhook. */
const attemptTimeoutMs = 90_000;

export async function failDeliveries(receiver: FaultyReceiver, { log, random }: FaultContext): Promise<FaultOutcome> {
  const folder = createTemporaryFolder();
  const clock = createShiftedClock(folder);
  const dataDir = join(folder, 'data');
  const env = await serverEnv(dataDir, { ...receiver.env, ...clock.env });
  await receiver.setMode('refuse');
  const server = await startServerProcess({ env, preload: clock.preload });
  const acknowledged = new Map<string, string>();
  /** Returns the number of deliveries created. */
  async function sendBatch(): Promise<number> {
    const load = startVisitorLoad({ urls: [server.url], random, clients: 2 });
    await load.waitForMore(batchSize);
    await load.finish();
    for (const [key, reference] of load.acknowledged) acknowledged.set(key, reference);
    return load.acknowledged.size;
  }
  const count = (where: string) => countDeliveries(dataDir, where);
  const attempted = (times: number) => count(`attempts >= ${times} and lease is null`);
  const failures: string[] = [];
  const phases: string[] = [];

  const first = await sendBatch();
  for (const [index, mode] of ['refuse', ...receiver.temporaryFailures].entries()) {
    await receiver.setMode(mode);
    if (index > 0) await clock.set(clock.shift + retryDelaysMs[index]! + 1000);
    if (mode === 'silent') {
      // A few run into the timeout; the others need not wait for it.
      await waitUntil(`an attempt at a silent receiver timed out`, () => attempted(index + 1) > 0, attemptTimeoutMs);
      await receiver.setMode('refuse');
    }
    await waitUntil(
      `attempt ${index + 1} at all deliveries, while the receiver is "${mode}"`,
      () => attempted(index + 1) === first,
      attemptTimeoutMs,
    );
    log(`${mode}: ${count("status = 'pending'")} of ${first} waiting for the next attempt`);
  }
  await receiver.setMode('ok');
  await clock.set(clock.shift + retryDelaysMs[1 + receiver.temporaryFailures.length]! + 1000);
  await waitUntil('all delivered once the receiver has recovered', () => count("status = 'delivered'") === first);
  phases.push(`${first} delivered after ${1 + receiver.temporaryFailures.length} failures`);

  await receiver.setMode(receiver.permanentFailure);
  const rejected = await sendBatch();
  await waitUntil(
    `all deliveries rejected with ${receiver.permanentFailure} dead`,
    () => count("status = 'dead'") === rejected,
  );
  phases.push(`${rejected} dead at once by ${receiver.permanentFailure}`);

  await receiver.setMode('refuse');
  const exhausted = await sendBatch();
  for (const [index, wait] of retryDelaysMs.entries()) {
    await clock.set(clock.shift + (wait > 0 ? wait + 1000 : 0));
    await waitUntil(
      `attempt ${index + 1} of ten`,
      () => count(`status in ('pending', 'dead') and attempts >= ${index + 1} and lease is null`) >= exhausted,
    );
  }
  await waitUntil('given up after ten attempts', () => count("status = 'dead'") === rejected + exhausted);
  phases.push(`${exhausted} dead after ten attempts`);

  const listed = await runLeadsCommand(['list', '--delivery', 'dead', '--limit', '1000', '--json'], env);
  const visible = (JSON.parse(listed.output) as unknown[]).length;
  if (visible !== rejected + exhausted)
    failures.push(`staff see ${visible} dead deliveries instead of ${rejected + exhausted}`);
  await receiver.setMode('ok');
  await runLeadsCommand(['deliver'], env);
  await waitUntil('all delivered after staff requeued them', () => count("status <> 'delivered'") === 0);

  const { code } = await server.kill('SIGTERM');
  if (code !== 0) failures.push(`the server exited with ${code}`);
  const counts = countLosses({ acknowledged, contradictions: 0 }, readStoredLeads(dataDir), 1);
  const received = new Set(receiver.received());
  const missing = [...acknowledged.values()].filter((reference) => !received.has(reference)).length;
  const ledger = queryDatabase<{ outcome: string; count: number }>(
    dataDir,
    'select outcome, count(*) as count from attempts group by outcome',
  );
  const expected = {
    dead: rejected + exhausted,
    retry: first * (1 + receiver.temporaryFailures.length) + exhausted * (retryDelaysMs.length - 1),
  };
  for (const [outcome, times] of Object.entries(expected)) {
    const found = ledger.find((entry) => entry.outcome === outcome)?.count ?? 0;
    if (found !== times)
      failures.push(`the ledger has ${found} attempts that ended with "${outcome}" instead of ${times}`);
  }
  await receiver.close();
  const remarks = [
    ...phases,
    `then all of them delivered, ${receiver.received().length - received.size} more than once`,
    `ledger: ${ledger.map(({ outcome, count: times }) => `${times} ${outcome}`).join(', ')}`,
  ];
  return { ...counts, lost: counts.lost + missing, rounds: 3 + receiver.temporaryFailures.length, remarks, failures };
}
