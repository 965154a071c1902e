/**
 * What smtp.ts and webhook.ts have in common: the receiver fails in every way we know, for longer than the schedule lasts,
 * and then is well again. The clock is moved over the waits of the schedule, which last three days; the
 * time limits of a single attempt are waited for.
 */
import { join } from 'node:path';
import { waits } from '#server/leads/schedule.ts';
import type { FaultContext, Outcome } from './fault.ts';
import { temporaryFolder } from './leftovers.ts';
import { startLoad } from './load.ts';
import { createMovedClock } from './moved-clock.ts';
import { runLeads, settings, start } from './server.ts';
import { compare, query, readSqlite } from './stored.ts';
import { until } from './until.ts';

export interface Receiver {
  env: Record<string, string>;
  /** What a receiver that is in trouble does, before it is well again; one after the other. */
  passing: string[];
  /** What it says when it never wants this one. */
  final: string;
  behave(mode: string): Promise<void>;
  /** The references of all that it took, each as often as it came. */
  received: () => string[];
  close(): Promise<void>;
}

const batch = 10;
/** For the limits of an attempt: 60 s for the greeting of a mail server, 15 s for a webhook. */
const patienceMs = 90_000;

export async function failDeliveries(receiver: Receiver, { say, random }: FaultContext): Promise<Outcome> {
  const folder = temporaryFolder();
  const clock = createMovedClock(folder);
  const dataDir = join(folder, 'data');
  const env = await settings(dataDir, { ...receiver.env, ...clock.env });
  await receiver.behave('refuse');
  const server = await start({ env, preload: clock.preload });
  const acknowledged = new Map<string, string>();
  /** Tells how many came of it. */
  async function sendBatch(): Promise<number> {
    const load = startLoad({ urls: [server.url], random, clients: 2 });
    await load.more(batch);
    await load.finish();
    for (const [key, reference] of load.acknowledged) acknowledged.set(key, reference);
    return load.acknowledged.size;
  }
  const count = (where: string) => query<{ count: number }>(dataDir, `select count(*) as count from deliveries where ${where}`)[0]!.count;
  const attempted = (times: number) => count(`attempts >= ${times} and lease is null`);
  const failures: string[] = [];
  const kinds: string[] = [];

  const first = await sendBatch();
  for (const [index, mode] of ['refuse', ...receiver.passing].entries()) {
    await receiver.behave(mode);
    if (index > 0) await clock.set(clock.shift + waits[index]! + 1000);
    if (mode === 'silent') {
      // A few of them to the very end of the time limit; then the others need not wait for it, too.
      await until(`an attempt at a receiver that says nothing given up`, () => attempted(index + 1) > 0, patienceMs);
      await receiver.behave('refuse');
    }
    await until(`attempt ${index + 1} at all deliveries, while the receiver is "${mode}"`, () => attempted(index + 1) === first, patienceMs);
    say(`${mode}: ${count("status = 'pending'")} of ${first} waiting for the next attempt`);
  }
  await receiver.behave('well');
  await clock.set(clock.shift + waits[1 + receiver.passing.length]! + 1000);
  await until('all delivered once the receiver is well', () => count("status = 'delivered'") === first);
  kinds.push(`${first} delivered after ${1 + receiver.passing.length} failures`);

  await receiver.behave(receiver.final);
  const unwanted = await sendBatch();
  await until(`all that was answered with ${receiver.final} dead`, () => count("status = 'dead'") === unwanted);
  kinds.push(`${unwanted} dead at once by ${receiver.final}`);

  await receiver.behave('refuse');
  const hopeless = await sendBatch();
  for (const [index, wait] of waits.entries()) {
    await clock.set(clock.shift + (wait > 0 ? wait + 1000 : 0));
    await until(`attempt ${index + 1} of ten`, () => count(`status in ('pending', 'dead') and attempts >= ${index + 1} and lease is null`) >= hopeless);
  }
  await until('given up after ten attempts', () => count("status = 'dead'") === unwanted + hopeless);
  kinds.push(`${hopeless} dead after ten attempts`);

  const listed = await runLeads(['list', '--delivery', 'dead', '--limit', '1000', '--json'], env);
  const visible = (JSON.parse(listed.output) as unknown[]).length;
  if (visible !== unwanted + hopeless) failures.push(`staff see ${visible} dead deliveries instead of ${unwanted + hopeless}`);
  await receiver.behave('well');
  await runLeads(['deliver'], env);
  await until('all delivered after staff asked for it', () => count("status <> 'delivered'") === 0);

  const { code } = await server.kill('SIGTERM');
  if (code !== 0) failures.push(`the server ended with ${code}`);
  const counts = compare({ acknowledged, contradictions: 0 }, readSqlite(dataDir), 1);
  const came = new Set(receiver.received());
  const missing = [...acknowledged.values()].filter((reference) => !came.has(reference)).length;
  const ledger = query<{ outcome: string; count: number }>(dataDir, 'select outcome, count(*) as count from attempts group by outcome');
  const expected = { dead: unwanted + hopeless, retry: first * (1 + receiver.passing.length) + hopeless * (waits.length - 1) };
  for (const [outcome, times] of Object.entries(expected)) {
    const found = ledger.find((entry) => entry.outcome === outcome)?.count ?? 0;
    if (found !== times) failures.push(`the ledger has ${found} attempts that ended with "${outcome}" instead of ${times}`);
  }
  await receiver.close();
  const remarks = [
    ...kinds,
    `then all of them delivered, ${receiver.received().length - came.size} more than once`,
    `ledger: ${ledger.map(({ outcome, count: times }) => `${times} ${outcome}`).join(', ')}`,
  ];
  return { ...counts, lost: counts.lost + missing, rounds: 3 + receiver.passing.length, remarks, failures };
}
