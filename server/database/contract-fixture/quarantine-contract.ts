/** The part of the store contract about the quarantine and confirmations to visitors. */
import { expect, test } from 'vitest';
import { countDeliveries, noon, replyAsStaff, sampleRequest } from '#server/forms/store/lead-fixture.ts';
import type { NewLead } from '#server/forms/store/lead-types.ts';
import { minute, type ContractTools } from './contract-tools.ts';

export function defineQuarantineContract({ store, save, claim, change, find, countsOf, fail }: ContractTools): void {
  const channels: NewLead['channels'] = ['mail', 'confirmation'];
  const countConfirmed = async () => (await countDeliveries(store()))['confirmation pending'] ?? 0;

  test('confirmations are limited to one a day per mail address, ignoring case; staff get every request', async () => {
    const to = (email: string, now = noon) =>
      save({ values: { ...sampleRequest, email, message: String(Math.random()) }, channels, now });
    await Promise.all(Array.from({ length: 40 }, () => to('stranger@client.example')));
    await to('Stranger@CLIENT.example', noon + 23 * 60 * minute);
    expect(await countDeliveries(store())).toEqual({ 'mail pending': 41, 'confirmation pending': 1 });
    await to('other@client.example');
    const next = await to('stranger@client.example', noon + 25 * 60 * minute);
    expect(await countConfirmed()).toBe(3);
    expect(await store().addDeliveries({ reference: next, channels, now: noon })).toBe(0);
  });

  test('confirmations are never sent for quarantined requests, even after their release', async () => {
    const reference = await save({ quarantined: true, channels });
    await change(reference, 'release');
    expect(await store().addDeliveries({ reference, channels, now: noon })).toBe(0);
    expect(await countConfirmed()).toBe(0);
    expect(await claim(noon)).toHaveLength(1);
  });

  test('holds deliveries until the lead is released', async () => {
    const reference = await save({ quarantined: true, score: 10, reasons: ['honeypot'], channels: ['mail'] });
    expect(await claim(noon)).toEqual([]);
    expect(await store().get(reference)).toMatchObject({ status: 'quarantined', deliveries: [{ status: 'paused' }] });
    for (const _ of [1, 2]) await change(reference, 'release', noon + 1);
    expect(await claim(noon + 1)).toHaveLength(1);
    const released = { status: 'accepted', releasedAt: noon + 1, reasons: ['honeypot'] };
    expect(await store().get(reference)).toMatchObject(released);
  });

  test('a lead that was kept in quarantine is new once it is released; another keeps its progress', async () => {
    const [kept, answered] = [await save({ quarantined: true }), await save({ quarantined: true })];
    await change(kept, 'close');
    await change(answered, 'answer');
    for (const reference of [kept, answered]) await change(reference, 'release');
    expect([await find({ tab: 'new' }), await find({ tab: 'answered' })]).toEqual([[kept], [answered]]);
    expect(await countsOf()).toEqual({ new: 1, held: 0, answered: 1, closed: 0 });
  });

  test('sends nothing that failed before or meanwhile, except digests, until the lead is released', async () => {
    const reference = await save({ channels: ['mail'] });
    await replyAsStaff(store(), reference);
    await fail('reply');
    const [mail] = await claim(noon);
    await change(reference, 'hold');
    await store().finish(mail!, { outcome: 'dead', detail: '550' }, noon);
    const statuses = async () => (await store().get(reference))!.deliveries.map(({ status }) => status);
    expect(await statuses()).toEqual(['dead', 'bounced']);
    await save({ quarantined: true, channels: ['digest'] });
    await fail('digest');

    expect(await store().requeueDead({ reference, now: noon })).toBe(0);
    expect(await store().requeueDead({ now: noon })).toBe(1);
    await change(reference, 'deliver');
    expect(await statuses()).toEqual(['dead', 'bounced']);
    await change(reference, 'release');
    expect(await store().requeueDead({ now: noon })).toBe(2);
  });

  test('is announced at most hourly: the first at once, then all received meanwhile, except those decided on', async () => {
    const saveQuarantined = (now: number) => save({ quarantined: true, channels: ['mail', 'digest'], now });
    const claimDigest = async (now: number) => (await Promise.all([1, 2].map(() => claim(now, 1000, 'digest')))).flat();
    await save({ channels: ['mail', 'digest'] });
    expect(await claimDigest(noon)).toEqual([]);
    await Promise.all([saveQuarantined(noon), saveQuarantined(noon)]);
    const first = await claimDigest(noon);
    expect(first).toHaveLength(2);
    const released = await saveQuarantined(noon + 1);
    const closed = await saveQuarantined(noon + 1);
    const last = await saveQuarantined(noon + 1);
    expect(await claimDigest(noon + 1)).toEqual([]);
    for (const one of first) await store().finish(one, { outcome: 'delivered', detail: '' }, noon + minute);
    expect(await claimDigest(noon + minute)).toEqual([]);
    const postponed = { channel: 'digest', status: 'pending', dueAt: noon + 61 * minute };
    expect(await store().get(last)).toMatchObject({ deliveries: [postponed, { status: 'paused' }] });
    await change(released, 'release');
    await change(closed, 'close');
    expect(await claimDigest(noon + 61 * minute)).toMatchObject([{ lead: { reference: last } }]);
    expect(await find({ tab: 'held' })).not.toContain(closed);
  });
}
