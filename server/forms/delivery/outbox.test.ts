import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutboxFixture } from './outbox-fixture.ts';
import { leaseMsOf, type DeliverySender, type DeliveryResult } from './outbox.ts';
import { countDeliveries, noon, replyAsStaff } from '#server/forms/store/lead-fixture.ts';
import type { DeliveryClaim } from '#server/forms/store/lead-store.ts';

const minute = 60_000;
const hour = 60 * minute;

let fixture: Awaited<ReturnType<typeof createOutboxFixture>>;
beforeAll(async () => {
  fixture = await createOutboxFixture();
});
beforeEach(async () => {
  fixture.clock.time = noon;
  fixture.logged.length = 0;
  await fixture.store.delete({ before: Number.MAX_SAFE_INTEGER });
});
afterAll(() => fixture.remove());

/** Returns these outcomes in turn, repeating the last, and records its claims. */
function stubSender(...outcomes: DeliveryResult['outcome'][]) {
  const claims: DeliveryClaim[] = [];
  const send: DeliverySender = async (claim) => {
    claims.push(claim);
    return { outcome: outcomes[Math.min(claims.length, outcomes.length) - 1]!, detail: `attempt ${claims.length}` };
  };
  return { send, claims };
}

describe('retries', () => {
  test('a mail that the visitor’s address refuses is the visitor’s mistake: no alarm', async () => {
    const { send } = stubSender('dead');
    const reference = await fixture.save({ channels: ['confirmation'] });
    await replyAsStaff(fixture.store, await fixture.save({ channels: [] }));
    await fixture.outbox({ confirmation: send, reply: send }).runDue();
    expect(await fixture.ledgerOf(reference)).toMatchObject({ status: 'bounced', ledger: [{ outcome: 'dead' }] });
    expect(fixture.logged.join('')).not.toContain('"level":50');
    expect(await fixture.store.list({ delivery: 'dead' })).toEqual([]);
    // But staff must know that their reply did not arrive.
    expect(await fixture.store.requeueDead({ now: noon })).toBe(1);
  });

  test('makes ten attempts on schedule, then marks the delivery dead until it is requeued', async () => {
    const { send, claims } = stubSender('retry');
    const outbox = fixture.outbox({ mail: send });
    const reference = await fixture.save({ channels: ['mail'] });
    const waits = [0, 5000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
    for (const [index, wait] of waits.entries()) {
      if (wait > 0) {
        fixture.clock.time += wait - 1;
        await outbox.runDue();
        expect(claims).toHaveLength(index);
        fixture.clock.time += 1;
      }
      await outbox.runDue();
      expect(claims).toHaveLength(index + 1);
    }
    expect(await fixture.ledgerOf(reference)).toMatchObject({ status: 'dead', attempts: 10 });
    fixture.clock.time += 1000 * hour;
    await outbox.runDue();
    expect(claims).toHaveLength(10);

    await fixture.store.requeueDead({ now: fixture.clock.time });
    await outbox.runDue();
    const { status, attempts, ledger } = await fixture.ledgerOf(reference);
    expect({ status, attempts, entries: ledger.length }).toEqual({ status: 'pending', attempts: 1, entries: 11 });
    expect(new Set(claims.map(({ id }) => id)).size).toBe(1);
    expect(fixture.logged.filter((line) => line.includes('"outcome":"dead"'))).toHaveLength(1);
  });

  test('a sender that throws counts as a failed attempt', async () => {
    const reference = await fixture.save({ channels: ['mail'] });
    await fixture.outbox({ mail: () => Promise.reject(new Error('a bug')) }).runDue();
    expect(await fixture.ledgerOf(reference)).toMatchObject({
      status: 'pending',
      ledger: [{ outcome: 'retry', detail: 'a bug' }],
    });
  });
});

describe('claiming', () => {
  test('sends everything that is due, with limited concurrency', async () => {
    await Promise.all(Array.from({ length: 25 }, () => fixture.save({ channels: ['mail'] })));
    let running = 0;
    let peak = 0;
    const send: DeliverySender = async () => {
      peak = Math.max(peak, ++running);
      await new Promise(setImmediate);
      running--;
      return { outcome: 'delivered', detail: '' };
    };
    await fixture.outbox({ mail: send }, { concurrency: 3 }).runDue();
    expect(peak).toBe(3);
    expect(await countDeliveries(fixture.store)).toEqual({ 'mail delivered': 25 });
  });
});

test('a clock that jumps ahead and is set back delays nothing and sends nothing twice', async () => {
  const { send, claims } = stubSender('retry', 'retry', 'delivered');
  const outbox = fixture.outbox({ mail: send });
  await fixture.save({ channels: ['mail'] });
  for (const time of [noon, noon + 1000 * hour, noon + 1, noon + 2, noon + 2000 * hour]) {
    fixture.clock.time = time;
    await outbox.runDue();
  }
  expect(claims.map(({ number }) => number)).toEqual([1, 2, 3]);
});

describe('failures', () => {
  test('another outbox sends what a crashed one had claimed, once the lease has expired', async () => {
    const reference = await fixture.save({ channels: ['mail'] });
    const lost = Promise.withResolvers<DeliveryResult>();
    const first = fixture.outbox({ mail: () => lost.promise });
    first.wake();
    await expect.poll(async () => (await fixture.ledgerOf(reference)).ledger.length).toBe(1);

    const { send, claims } = stubSender('delivered');
    const second = fixture.outbox({ mail: send });
    fixture.clock.time += leaseMsOf('mail') - 1;
    await second.runDue();
    expect(claims).toEqual([]);
    fixture.clock.time += 1;
    await second.runDue();
    expect(claims).toHaveLength(1);
    expect((await fixture.ledgerOf(reference)).ledger.map(({ outcome }) => outcome)).toEqual(['started', 'delivered']);
    lost.resolve({ outcome: 'retry', detail: 'too late' });
    await first.stop();
    expect(await fixture.ledgerOf(reference)).toMatchObject({ status: 'delivered' });
  });

  test('a hanging channel does not block another', async () => {
    const hanging = Promise.withResolvers<DeliveryResult>();
    const { send, claims } = stubSender('delivered');
    const outbox = fixture.outbox({ mail: () => hanging.promise, webhook: send }, { concurrency: 1 });
    await fixture.save();
    await fixture.save();
    outbox.wake();
    await expect.poll(() => claims.length).toBe(2);
    hanging.resolve({ outcome: 'delivered', detail: '' });
    await outbox.stop();
  });

  test('stopping waits for running attempts and starts no more', async () => {
    await fixture.save({ channels: ['mail'] });
    await fixture.save({ channels: ['mail'] });
    const slow = Promise.withResolvers<DeliveryResult>();
    let started = 0;
    const outbox = fixture.outbox({ mail: () => (started++, slow.promise) }, { concurrency: 1 });
    outbox.start();
    await expect.poll(() => started).toBe(1);
    const stopped = outbox.stop();
    slow.resolve({ outcome: 'delivered', detail: '' });
    await stopped;
    expect(started).toBe(1);
    expect(await countDeliveries(fixture.store)).toEqual({ 'mail delivered': 1, 'mail pending': 1 });
  });

  test('logs a store failure once, and recovers when the store is back', async () => {
    await fixture.save({ channels: ['mail'] });
    const { send, claims } = stubSender('delivered');
    let down = true;
    const { claim, finish } = fixture.store;
    const store = {
      claim: async (request: Parameters<typeof claim>[0]) =>
        down ? Promise.reject(new Error('down')) : claim(request),
      finish,
    };
    const outbox = fixture.outbox({ mail: send }, { store });
    await outbox.runDue();
    await outbox.runDue();
    expect(fixture.logged).toHaveLength(1);
    down = false;
    await outbox.runDue();
    expect(claims).toHaveLength(1);
  });
});
