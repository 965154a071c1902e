/** The part of the store contract about the quarantine and confirmations to visitors. */
import { describe, expect, test } from 'vitest';
import type { StoreContractTools } from './staff-contract.ts';
import { changeAsStaff, noon, replyAsStaff, sampleRequest } from '../lead-fixture.ts';
import type { DeliveryClaim } from '../lead-store.ts';

const minute = 60_000;

export function defineQuarantineContract({ store, save, claim }: StoreContractTools): void {
  describe('confirmations', () => {
    const countConfirmed = async () =>
      (await store().list({ limit: 1000 })).filter(({ deliveries }) =>
        deliveries.some(({ channel }) => channel === 'confirmation'),
      ).length;
    const channels: DeliveryClaim['channel'][] = ['mail', 'confirmation'];

    test('are limited to one a day per mail address, ignoring case; staff are notified of every request', async () => {
      const to = (email: string, now = noon) =>
        save({ request: { ...sampleRequest, email, message: String(Math.random()) }, channels, now });
      await Promise.all(Array.from({ length: 40 }, () => to('stranger@client.example')));
      await to('Stranger@CLIENT.example', noon + 23 * 60 * minute);
      expect(await countConfirmed()).toBe(1);
      expect((await store().stats()).deliveries).toContainEqual({ channel: 'mail', status: 'pending', count: 41 });
      await to('other@client.example');
      const next = await to('stranger@client.example', noon + 25 * 60 * minute);
      expect(await countConfirmed()).toBe(3);
      expect(await store().addDeliveries({ reference: next, channels, now: noon })).toBe(0);
    });

    test('are never sent for quarantined requests, even after their release', async () => {
      const reference = await save({ quarantined: true, channels });
      await changeAsStaff(store(), reference, 'release');
      expect(await store().addDeliveries({ reference, channels, now: noon })).toBe(0);
      expect(await countConfirmed()).toBe(0);
      expect(await claim(noon)).toHaveLength(1);
    });
  });

  describe('quarantine', () => {
    test('holds deliveries until the lead is released', async () => {
      const reference = await save({ quarantined: true, score: 10, reasons: ['honeypot'], channels: ['mail'] });
      expect(await claim(noon)).toEqual([]);
      expect(await store().get(reference)).toMatchObject({ status: 'quarantined', deliveries: [{ status: 'held' }] });
      for (const _ of [1, 2]) await changeAsStaff(store(), reference, 'release', noon + 1);
      expect(await claim(noon + 1)).toHaveLength(1);
      expect(await store().get(reference)).toMatchObject({
        status: 'accepted',
        releasedAt: noon + 1,
        reasons: ['honeypot'],
      });
    });

    test('a lead that was kept in quarantine is new once it is released; another keeps its progress', async () => {
      const [kept, answered] = [await save({ quarantined: true }), await save({ quarantined: true })];
      await changeAsStaff(store(), kept, 'close');
      await changeAsStaff(store(), answered, 'answer');
      for (const reference of [kept, answered]) await changeAsStaff(store(), reference, 'release');
      const found = async (tab: 'new' | 'answered') => (await store().list({ tab })).map(({ reference }) => reference);
      expect([await found('new'), await found('answered')]).toEqual([[kept], [answered]]);
      expect((await store().overview(noon)).counts).toEqual({ new: 1, held: 0, answered: 1, closed: 0 });
    });

    test('sends nothing that failed before or meanwhile, except digests, until the lead is released', async () => {
      const reference = await save({ channels: ['mail'] });
      await replyAsStaff(store(), reference);
      const [reply] = await claim(noon, 1, 'reply');
      await store().finish(reply!, { outcome: 'dead', detail: '550' }, noon);
      const [mail] = await claim(noon);
      await changeAsStaff(store(), reference, 'hold');
      await store().finish(mail!, { outcome: 'dead', detail: '550' }, noon);
      const statuses = async () => (await store().get(reference))!.deliveries.map(({ status }) => status);
      expect(await statuses()).toEqual(['dead', 'bounced']);
      await save({ quarantined: true, channels: ['digest'] });
      const [digest] = await claim(noon, 1, 'digest');
      await store().finish(digest!, { outcome: 'dead', detail: '550' }, noon);

      expect(await store().requeueDead({ reference, now: noon })).toBe(0);
      expect(await store().requeueDead({ now: noon })).toBe(1);
      await changeAsStaff(store(), reference, 'deliver');
      expect(await statuses()).toEqual(['dead', 'bounced']);
      await changeAsStaff(store(), reference, 'release');
      expect(await store().requeueDead({ now: noon })).toBe(2);
    });

    test('is announced at most hourly: the first at once, then all received meanwhile, except those decided on', async () => {
      const saveQuarantined = (now: number) => save({ quarantined: true, channels: ['mail', 'digest'], now });
      const claimDigest = async (now: number) =>
        (await Promise.all([1, 2].map(() => claim(now, 1000, 'digest')))).flat();
      await save({ channels: ['mail', 'digest'] });
      expect(await claimDigest(noon)).toEqual([]);
      await Promise.all([saveQuarantined(noon), saveQuarantined(noon)]);
      const first = await claimDigest(noon);
      expect(first).toHaveLength(2);
      const [released, closed, last] = [
        await saveQuarantined(noon + 1),
        await saveQuarantined(noon + 1),
        await saveQuarantined(noon + 1),
      ];
      expect(await claimDigest(noon + 1)).toEqual([]);
      for (const one of first) await store().finish(one, { outcome: 'delivered', detail: '' }, noon + minute);
      expect(await claimDigest(noon + minute)).toEqual([]);
      expect(await store().get(last)).toMatchObject({
        deliveries: [{ channel: 'digest', status: 'pending', dueAt: noon + 61 * minute }, { status: 'held' }],
      });
      await changeAsStaff(store(), released, 'release');
      await changeAsStaff(store(), closed, 'close');
      expect(await claimDigest(noon + 61 * minute)).toMatchObject([{ lead: { reference: last } }]);
      expect((await store().list({ tab: 'held' })).map(({ reference }) => reference)).not.toContain(closed);
    });
  });
}
