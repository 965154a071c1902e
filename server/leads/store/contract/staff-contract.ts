/** The part of the store contract behind staff commands: lists, deletion, counts, backups. */
import { expect, test } from 'vitest';
import { changeAsStaff, noon, sampleRequest, type buildNewLead } from '../lead-fixture.ts';
import type { DeliveryClaim, LeadStore } from '../lead-store.ts';

export interface StoreContractTools {
  store: () => LeadStore;
  /** Returns the reference. */
  save: (...args: Parameters<typeof buildNewLead>) => Promise<string>;
  claim: (now: number, limit?: number, channel?: DeliveryClaim['channel']) => Promise<DeliveryClaim[]>;
}

export function defineStaffContract({ store, save, claim }: StoreContractTools): void {
  const count = async () => (await store().list({ limit: 1000 })).length;
  const withEmail = (email: string) => ({ request: { ...sampleRequest, email, message: email } });

  test('lists newest first, in pages', async () => {
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
    const bounced = await save({ ...withEmail('three@c.example'), channels: ['confirmation'] });
    const [attempt] = await claim(noon, 1, 'confirmation');
    await store().finish(attempt!, { outcome: 'dead', detail: '' }, noon);
    const found = async (filter: Parameters<LeadStore['list']>[0]) =>
      (await store().list(filter)).map(({ reference }) => reference);
    expect(await found({ status: 'quarantined' })).toEqual([second]);
    expect(await found({ kind: 'contact' })).toEqual([second]);
    expect(await found({ delivery: 'bounced' })).toEqual([bounced]);
    expect(await found({ delivery: 'dead' })).toEqual([]);
    expect(await found({ delivery: 'held' })).toEqual([second]);
    expect(await found({ email: 'one@a.EXAMPLE' })).toEqual([first]);
    expect(await found({ to: noon })).toEqual([first]);
    expect(await found({ from: noon, status: 'accepted' })).toEqual([bounced]);
    expect(await found({ search: 'TWO@b' })).toEqual([second]);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ search: first })).toEqual([first]);
    expect(await found({ search: '_@a.example' })).toEqual([]);
  });

  test('deletes all leads of a mail address with everything that belongs to them', async () => {
    const deleted = await save(withEmail('Me@a.example'));
    await save(withEmail('me@A.example'));
    const other = await save(withEmail('you@a.example'));
    await claim(noon);
    expect(await store().delete({ email: 'ME@a.example' })).toEqual({ deleted: 2, erased: true });
    expect(await store().get(deleted)).toBeNull();
    expect((await store().list()).map(({ reference }) => reference)).toEqual([other]);
    expect((await store().stats()).deliveries.map((entry) => entry.count)).toEqual([1, 1]);
  });

  test('deletes leads received before a time', async () => {
    await save({ now: noon - 1 });
    const kept = await save({ now: noon });
    expect(await store().delete({ before: noon })).toEqual({ deleted: 1, erased: true });
    expect((await store().list()).map(({ reference }) => reference)).toEqual([kept]);
  });

  test('deletes any number in batches, so that a concurrent save does not wait for all of it', async () => {
    // In groups, because a busy database times out waiting operations.
    for (let saved = 0; saved < 400; saved += 40)
      await Promise.all(Array.from({ length: 40 }, () => save({ now: noon - 1 })));
    const deleting = store().delete({ before: noon });
    await save();
    expect(await count()).toBeGreaterThan(1);
    expect(await deleting).toEqual({ deleted: 400, erased: true });
    expect(await count()).toBe(1);
  });

  test('counts leads and deliveries by state', async () => {
    expect(await store().stats()).toEqual({
      leads: { accepted: 0, quarantined: 0 },
      quarantine: { awaitingReview: 0, oldestAt: null, closed: 0 },
      applications: { accepted: 0, quarantined: 0, awaitingReview: 0 },
      deliveries: [],
      newestLeadAt: null,
      oldestDueAt: null,
    });
    await save({ now: noon - 5, channels: ['mail'] });
    await save({ quarantined: true, channels: ['mail'] });
    await changeAsStaff(store(), await save({ quarantined: true, channels: [] }), 'close');
    expect(await store().stats()).toEqual({
      leads: { accepted: 1, quarantined: 2 },
      quarantine: { awaitingReview: 1, oldestAt: noon, closed: 1 },
      applications: { accepted: 0, quarantined: 0, awaitingReview: 0 },
      deliveries: [
        { channel: 'mail', status: 'held', count: 1 },
        { channel: 'mail', status: 'pending', count: 1 },
      ],
      newestLeadAt: noon,
      oldestDueAt: noon - 5,
    });
  });

  test('reports its health', async () => {
    expect(await store().health(noon)).toEqual({ backup: null });
    expect(await store().health(noon + 1)).toEqual({ backup: null });
  });

  test('one server claims a backup when the last verified one is old enough, or an hour after a failed one', async () => {
    const hourMs = 60 * 60_000;
    const claimBackup = (now: number) => store().claimBackup({ everyMs: 24 * hourMs, now });
    const all = await Promise.all(Array.from({ length: 10 }, () => claimBackup(noon)));
    expect(all.filter(Boolean)).toHaveLength(1);
    expect(await claimBackup(noon + hourMs - 1)).toBe(false);
    expect(await claimBackup(noon + hourMs)).toBe(true);
    const backup = { verifiedAt: noon + hourMs, target: 's3://site/leads.db', requests: 3 };
    await store().recordBackup(backup);
    expect(await store().health(noon)).toMatchObject({ backup });
    expect(await claimBackup(noon + 24 * hourMs)).toBe(false);
    expect(await claimBackup(noon + 25 * hourMs)).toBe(true);
    // After the clock has been set back.
    expect(await claimBackup(noon - 24 * hourMs)).toBe(true);
  });
}
