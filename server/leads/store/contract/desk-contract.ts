/** The part of the store contract that the desk relies on. */
import { expect, test } from 'vitest';
import type { StoreContractTools } from './staff-contract.ts';
import { noon, sampleRequest } from '../lead-fixture.ts';
import type { ChangeName } from '#contract/desk.ts';
import type { LeadStore } from '../lead-store.ts';

const who = 'a@staff.example';
const day = 24 * 60 * 60_000;

export function defineDeskContract({ store, save, claim }: StoreContractTools): void {
  const change = (reference: string, version: number, what: ChangeName, more: { note?: string; who?: string } = {}) =>
    store().change({ reference, version, what, who, now: noon, ...more });
  const auditOf = async (reference: string) =>
    (await store().audit({ limit: 50, reference })).map((entry) => `${entry.who} ${entry.what}`);

  test('a saved request is new, taken by nobody, and knows where it came from', async () => {
    const source = { first_page: '/', referrer: 'news.example', utm_source: 'ربيع “1”' };
    const reference = await save({ page: '/mobile', source });
    expect(await store().get(reference)).toMatchObject({
      progress: 'new',
      takenBy: null,
      version: 1,
      page: '/mobile',
      source,
      notes: [],
    });
    expect(await store().get(await save({ source: {} }))).toMatchObject({ page: null, source: {} });
    expect(await store().get(await save())).toMatchObject({ page: null, source: {} });
  });

  test('a change needs the current version and leaves an audit entry', async () => {
    const reference = await save();
    expect(await change(reference, 1, 'take')).toMatchObject({
      outcome: 'changed',
      lead: { takenBy: who, version: 2 },
    });
    const stale = await change(reference, 1, 'close', { who: 'b@staff.example' });
    expect(stale).toMatchObject({ outcome: 'stale', lead: { takenBy: who, progress: 'new', version: 2 } });
    expect(await change(reference, 2, 'answer')).toMatchObject({ outcome: 'changed', lead: { progress: 'answered' } });
    expect(await change(reference, 3, 'note', { note: '=1+1 <b>' })).toMatchObject({
      lead: { notes: [{ who, text: '=1+1 <b>', createdAt: noon }] },
    });
    expect(await change(reference, 4, 'leave')).toMatchObject({ lead: { takenBy: null } });
    expect(await change(reference, 5, 'close')).toMatchObject({ lead: { progress: 'closed' } });
    expect(await change(reference, 6, 'reopen')).toMatchObject({ lead: { progress: 'new', version: 7 } });
    expect(await change('R-0000-0000', 1, 'take')).toEqual({ outcome: 'missing' });
    expect(await auditOf(reference)).toEqual(
      ['reopen', 'close', 'leave', 'note', 'answer', 'take'].map((what) => `${who} ${what}`),
    );
  });

  test('of concurrent changes, one succeeds and the others are stale', async () => {
    const reference = await save();
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) => change(reference, 1, 'take', { who: `${index}@staff.example` })),
    );
    const changed = results.filter(({ outcome }) => outcome === 'changed');
    expect(changed).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome === 'stale')).toHaveLength(7);
    expect(await store().get(reference)).toMatchObject({ takenBy: changed[0]?.lead?.takenBy });
    expect(await auditOf(reference)).toHaveLength(1);
  });

  test('hold stops unsent deliveries, release queues them, deliver requeues dead ones', async () => {
    const reference = await save({ channels: ['mail'] });
    await change(reference, 1, 'hold');
    expect(await claim(noon)).toEqual([]);
    expect(await store().get(reference)).toMatchObject({ status: 'quarantined', deliveries: [{ status: 'held' }] });
    expect(await change(reference, 2, 'release')).toMatchObject({ lead: { status: 'accepted', version: 3 } });
    const [first] = await claim(noon);
    await store().finish(first!, { outcome: 'dead', detail: '' }, noon);
    await store().change({ reference, version: 3, what: 'deliver', channels: ['mail', 'webhook'], who, now: noon });
    expect(await store().get(reference)).toMatchObject({
      version: 4,
      deliveries: [{ status: 'pending' }, { channel: 'webhook', status: 'pending' }],
    });
  });

  test('filters by tab, page and language, and counts by tab and week', async () => {
    const newLead = await save({ page: '/a', language: 'ar' });
    const quarantined = await save({ quarantined: true, page: '/b' });
    const answered = await save({ now: noon - 7 * day });
    await change(answered, 1, 'answer');
    const closed = await save({ quarantined: true, now: noon - 100 * day });
    await change(closed, 1, 'close');
    const found = async (filter: Parameters<LeadStore['list']>[0]) =>
      (await store().list(filter)).map(({ reference }) => reference);
    expect(await found({ tab: 'new' })).toEqual([newLead]);
    expect(await found({ tab: 'held' })).toEqual([quarantined]);
    expect(await found({ tab: 'answered' })).toEqual([answered]);
    expect(await found({ tab: 'closed' })).toEqual([closed]);
    expect(await found({ page: '/b' })).toEqual([quarantined]);
    expect(await found({ language: 'ar' })).toEqual([newLead]);
    const { counts, weeks, pages, languages } = await store().overview(noon);
    expect({ counts, pages, languages }).toEqual({
      counts: { new: 1, held: 1, answered: 1, closed: 1 },
      pages: ['/a', '/b'],
      languages: ['ar', 'en'],
    });
    expect(weeks.map((week) => [week.received, week.quarantined])).toEqual([
      ...Array.from({ length: 10 }, () => [0, 0]),
      [1, 0],
      [2, 1],
    ]);
  });

  test('a deletion by staff leaves an audit entry per request, and removes notes', async () => {
    const one = await save();
    await change(one, 1, 'note', { note: 'called' });
    expect(await store().delete({ reference: one }, { who, now: noon })).toMatchObject({ deleted: 1 });
    expect(await store().get(one)).toBeNull();
    expect(await auditOf(one)).toEqual([`${who} delete`, `${who} note`]);
    const two = await save({ request: { ...sampleRequest, email: 'gone@b.example' } });
    await store().delete({ email: 'GONE@b.example' }, { who, now: noon });
    expect(await auditOf(two)).toEqual([`${who} delete`]);
  });

  test('repeated views within dedupeMs are one audit entry', async () => {
    const look = (now: number) =>
      store().recordAudit({ who, what: 'look', reference: 'R-1111-2222', now, dedupeMs: 1000 });
    for (const now of [noon, noon + 500, noon + 1500]) await look(now);
    const entries = await store().audit({ limit: 9, reference: 'R-1111-2222' });
    expect(entries.map(({ at }) => at)).toEqual([noon + 1500, noon]);
    expect(await store().audit({ limit: 9, reference: 'R-1111-2222', before: entries[0]!.id })).toHaveLength(1);
  });

  test('a sign-in link works once, before it expires, for its owner; sessions can be ended', async () => {
    const link = (hash: string, email = who) =>
      store().addSignInLink({ hash, email, now: noon, expiresAt: noon + 600 });
    const use = (hash: string, session: string, now = noon + 1) =>
      store().signIn({ link: hash, session, now, expiresAt: now + 5000 });
    await link('one');
    await link('other', 'b@staff.example');
    expect(await store().findSignInLink('one', noon + 599)).toBe(who);
    expect(await store().findSignInLink('one', noon + 600)).toBeNull();
    expect(await Promise.all([use('one', 's1'), use('one', 's2')])).toEqual(expect.arrayContaining([who, null]));
    expect(await use('one', 's3')).toBeNull();
    expect(await use('other', 's4')).toBe('b@staff.example');
    await link('late');
    expect(await use('late', 's5', noon + 600)).toBeNull();
    expect(await store().findSession('s4', noon + 2)).toBe('b@staff.example');
    expect(await store().findSession('s4', noon + 5001)).toBeNull();
    expect(await store().findSession('unknown', noon)).toBeNull();
    expect(await store().signOut({ which: { email: 'b@staff.example' }, who: 'root leads', now: noon })).toBe(1);
    expect(await store().findSession('s4', noon + 2)).toBeNull();
    expect(await store().signOut({ which: 'all', who: 'root leads', now: noon })).toBe(1);
    expect((await store().audit({ limit: 4 })).map(({ what }) => what)).toEqual([
      'sign-out',
      'sign-out',
      'sign-in',
      'sign-in',
    ]);
  });
}
