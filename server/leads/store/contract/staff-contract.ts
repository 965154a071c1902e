/** The part of the contract of both engines (store-contract.ts) that staff see: lists, deletion, counts. */
import { expect, test } from 'vitest';
import { changeAsStaff, noon, sampleRequest, type buildNewLead } from '../lead-fixture.ts';
import type { DeliveryClaim, LeadStore } from '../lead-store.ts';

export interface StoreContractTools {
  store: () => LeadStore;
  /** Gives back the reference. */
  save: (...args: Parameters<typeof buildNewLead>) => Promise<string>;
  claim: (now: number, limit?: number, channel?: DeliveryClaim['channel']) => Promise<DeliveryClaim[]>;
}

export function defineStaffContract({ store, save, claim }: StoreContractTools): void {
  const count = async () => (await store().list({ limit: 1000 })).length;
  const withEmail = (email: string) => ({ request: { ...sampleRequest, email, message: email } });

  test('newest first, in pages', async () => {
    const references = [];
    for (let index = 0; index < 5; index++) references.unshift(await save({ now: noon + Math.floor(index / 2) }));
    const seen: string[] = [];
    for (
      let page = await store().list({ limit: 2 });
      page.length > 0;
      page = await store().list({ limit: 2, after: page.at(-1) })
    ) {
      seen.push(...page.map(({ reference }) => reference));
    }
    expect(seen.toSorted()).toEqual(references.toSorted());
    const times = (await store().list()).map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  test('filters', async () => {
    const first = await save({ ...withEmail('One@A.example'), now: noon - 10 });
    const second = await save({ ...withEmail('two@b.example'), kind: 'contact', quarantined: true });
    const dead = await save({ ...withEmail('three@c.example'), channels: ['confirmation'] });
    const [attempt] = await claim(noon, 1, 'confirmation');
    await store().finish(attempt!, { outcome: 'dead', detail: '' }, noon);
    const found = async (filter: Parameters<LeadStore['list']>[0]) =>
      (await store().list(filter)).map(({ reference }) => reference);
    expect(await found({ status: 'quarantined' })).toEqual([second]);
    expect(await found({ kind: 'contact' })).toEqual([second]);
    expect(await found({ delivery: 'dead' })).toEqual([dead]);
    expect(await found({ delivery: 'held' })).toEqual([second]);
    expect(await found({ email: 'one@a.EXAMPLE' })).toEqual([first]);
    expect(await found({ to: noon })).toEqual([first]);
    expect(await found({ from: noon, status: 'accepted' })).toEqual([dead]);
    expect(await found({ search: 'TWO@b' })).toEqual([second]);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ search: first })).toEqual([first]);
    expect(await found({ search: '_@a.example' })).toEqual([]);
  });

  test('deletes all of one address, with everything about it', async () => {
    const mine = await save(withEmail('Me@a.example'));
    await save(withEmail('me@A.example'));
    const other = await save(withEmail('you@a.example'));
    await claim(noon);
    expect(await store().delete({ email: 'ME@a.example' })).toEqual({ deleted: 2, erased: true });
    expect(await store().get(mine)).toBeNull();
    expect((await store().list()).map(({ reference }) => reference)).toEqual([other]);
    expect((await store().stats()).deliveries.map((entry) => entry.count)).toEqual([1, 1]);
  });

  test('deletes what is older than a day', async () => {
    await save({ now: noon - 1 });
    const kept = await save({ now: noon });
    expect(await store().delete({ before: noon })).toEqual({ deleted: 1, erased: true });
    expect((await store().list()).map(({ reference }) => reference)).toEqual([kept]);
  });

  test('deletes any number, and nobody who sends a request meanwhile waits for all of it', async () => {
    // Some at a time: a database that is busy gives up on whoever waits too long.
    for (let saved = 0; saved < 1200; saved += 40)
      await Promise.all(Array.from({ length: 40 }, () => save({ now: noon - 1 })));
    const purging = store().delete({ before: noon });
    await save();
    expect(await count()).toBeGreaterThan(1);
    expect(await purging).toEqual({ deleted: 1200, erased: true });
    expect(await count()).toBe(1);
  });

  test('counts', async () => {
    expect(await store().stats()).toEqual({
      leads: { accepted: 0, quarantined: 0 },
      held: { waiting: 0, oldestAt: null, closed: 0 },
      deliveries: [],
      newestLeadAt: null,
      oldestDueAt: null,
    });
    await save({ now: noon - 5, channels: ['mail'] });
    await save({ quarantined: true, channels: ['mail'] });
    await changeAsStaff(store(), await save({ quarantined: true, channels: [] }), 'close');
    expect(await store().stats()).toEqual({
      leads: { accepted: 1, quarantined: 2 },
      held: { waiting: 1, oldestAt: noon, closed: 1 },
      deliveries: [
        { channel: 'mail', status: 'held', count: 1 },
        { channel: 'mail', status: 'pending', count: 1 },
      ],
      newestLeadAt: noon,
      oldestDueAt: noon - 5,
    });
  });

  test('tells that it is well', async () => {
    expect(await store().health(noon)).toEqual({ backup: null });
    expect(await store().health(noon + 1)).toEqual({ backup: null });
  });

  test('a backup is begun by one, when the last good one is old enough, and after one that failed an hour later', async () => {
    const hourMs = 60 * 60_000;
    const claimed = (now: number) => store().claimBackup({ everyMs: 24 * hourMs, now });
    const all = await Promise.all(Array.from({ length: 10 }, () => claimed(noon)));
    expect(all.filter(Boolean)).toHaveLength(1);
    expect(await claimed(noon + hourMs - 1)).toBe(false);
    expect(await claimed(noon + hourMs)).toBe(true);
    const backup = { verifiedAt: noon + hourMs, target: 's3://site/leads.db', requests: 3 };
    await store().recordBackup(backup);
    expect(await store().health(noon)).toMatchObject({ backup });
    expect(await claimed(noon + 24 * hourMs)).toBe(false);
    expect(await claimed(noon + 25 * hourMs)).toBe(true);
    // A clock that was years ahead, and is right again.
    expect(await claimed(noon - 24 * hourMs)).toBe(true);
  });
}
