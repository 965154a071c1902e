/** The part of the store contract about deliveries: claimed by one server at a time, and every attempt recorded. */
import { expect, test } from 'vitest';
import { answersFor, noon, sampleRequest } from '#server/forms/store/lead-fixture.ts';
import type { AttemptResult } from '#server/forms/store/lead-types.ts';
import { leaseMs, minute, type ContractTools } from './contract-tools.ts';

const retry = (dueAt: number): AttemptResult => ({ outcome: 'retry', detail: '451 later', dueAt });
const delivered: AttemptResult = { outcome: 'delivered', detail: '250 ok' };
const dead: AttemptResult = { outcome: 'dead', detail: 'no' };

export function defineDeliveryContract({ store, save, claim, fail }: ContractTools): void {
  const saveWithMail = (now = noon) => save({ channels: ['mail'], now });
  const deliveryOf = async (reference: string) => (await store().get(reference))!.deliveries[0]!;

  test('are claimed once, with their lead and attempt number', async () => {
    const reference = await save({ values: sampleRequest });
    expect(await claim(noon)).toMatchObject([
      { channel: 'mail', number: 1, attempts: 1, lead: { reference, answers: answersFor(sampleRequest) } },
    ]);
    expect(await claim(noon)).toEqual([]);
    expect(await claim(noon, 10, 'webhook')).toHaveLength(1);
  });

  test('concurrent claims never return the same delivery', async () => {
    await Promise.all(Array.from({ length: 30 }, () => saveWithMail()));
    const claims = await Promise.all(Array.from({ length: 12 }, () => claim(noon, 5)));
    // A claim skips rows locked by another one, so some may be left.
    const ids = [...claims.flat(), ...(await claim(noon, 100))].map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([30, 30]);
  });

  test('are claimed when due, the longest overdue first', async () => {
    await save({ now: noon + 2 });
    const earlier = await save({ now: noon + 1 });
    expect(await claim(noon)).toEqual([]);
    expect((await claim(noon + 2, 1))[0]?.lead.reference).toBe(earlier);
  });

  test('record every attempt in the ledger, one that has not ended as started', async () => {
    const reference = await saveWithMail();
    const [first] = await claim(noon);
    expect((await deliveryOf(reference)).ledger).toMatchObject([{ outcome: 'started', endedAt: null }]);
    await store().finish(first!, retry(noon + 5000), noon + 10);
    expect(await claim(noon + 4999)).toEqual([]);
    const [second] = await claim(noon + 5000);
    expect(second).toMatchObject({ id: first!.id, number: 2, attempts: 2 });
    await store().finish(second!, delivered, noon + 5020);
    expect(await deliveryOf(reference)).toMatchObject({
      status: 'delivered',
      deliveredAt: noon + 5020,
      ledger: [
        { number: 1, startedAt: noon, endedAt: noon + 10, outcome: 'retry', detail: '451 later' },
        { number: 2, startedAt: noon + 5000, endedAt: noon + 5020, outcome: 'delivered', detail: '250 ok' },
      ],
    });
    expect(await claim(noon + 100 * minute)).toEqual([]);
  });

  test('can be claimed again when the lease has expired; the first claim can no longer reschedule them', async () => {
    const reference = await saveWithMail();
    const [lost] = await claim(noon);
    expect(await claim(noon + leaseMs - 1)).toEqual([]);
    const [found] = await claim(noon + leaseMs);
    expect(found).toMatchObject({ id: lost!.id, number: 2 });
    await store().finish(lost!, retry(noon + 100 * minute), noon + leaseMs);
    await store().finish(found!, dead, noon + leaseMs);
    const ledger = [{ outcome: 'retry' }, { outcome: 'dead' }];
    expect(await deliveryOf(reference)).toMatchObject({ status: 'dead', dueAt: noon, ledger });
  });

  test('are delivered even if the attempt outlasted its lease', async () => {
    const reference = await saveWithMail();
    const [slow] = await claim(noon);
    await claim(noon + leaseMs);
    await store().finish(slow!, delivered, noon + leaseMs);
    expect(await deliveryOf(reference)).toMatchObject({ status: 'delivered' });
  });

  test('are finished together, whatever the number of their attempts', async () => {
    const references = [await saveWithMail(), await saveWithMail(noon + 1)];
    await store().finish((await claim(noon))[0]!, retry(noon), noon);
    const claims = await claim(noon + 1);
    expect(claims.map(({ number }) => number)).toEqual([2, 1]);
    const states = () =>
      Promise.all(
        references.map(async (reference) => {
          const { status, ledger } = await deliveryOf(reference);
          return [status, ...ledger.map(({ outcome }) => outcome)].join(' ');
        }),
      );
    const lost = claims.map((one) => ({ ...one, lease: 'other' }));
    await store().finish(lost, dead, noon + 2);
    expect(await states()).toEqual(['pending retry dead', 'pending dead']);
    await store().finish(claims, delivered, noon + 3);
    expect(await states()).toEqual(['delivered retry delivered', 'delivered delivered']);
  });

  test('are not delayed when the clock is set back', async () => {
    await saveWithMail();
    await store().finish((await claim(noon))[0]!, retry(noon + 5000), noon);
    await saveWithMail();
    await claim(noon);
    expect(await claim(noon - 600 * minute)).toHaveLength(2);
  });

  test('are requeued when dead, for one lead or all', async () => {
    const [reference] = await Promise.all([saveWithMail(), saveWithMail()]);
    for (let count = 0; count < 2; count++) await fail('mail');
    expect(await store().requeueDead({ reference, now: noon + 1 })).toBe(1);
    expect(await store().requeueDead({ reference, now: noon + 1 })).toBe(0);
    expect(await store().requeueDead({ now: noon + 2 })).toBe(1);
    const again = { number: 2, attempts: 1 };
    expect(await claim(noon + 2)).toMatchObject([again, again]);
  });

  test('are added for channels that a lead does not have yet', async () => {
    const reference = await saveWithMail();
    const add = (to: string) => store().addDeliveries({ reference: to, channels: ['mail', 'webhook'], now: noon });
    expect([await add(reference), await add(reference), await add('R-0000-0000')]).toEqual([1, 0, 0]);
    expect((await store().get(reference))!.deliveries.map(({ channel }) => channel)).toEqual(['mail', 'webhook']);
  });
}
