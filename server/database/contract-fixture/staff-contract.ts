/** The part of the store contract that the desk and the commands rely on: lists, changes, deletion, access, backups. */
import { expect, test } from 'vitest';
import type { ChangeName } from '#contract/desk.ts';
import { noon, sampleRequest } from '#server/forms/store/lead-fixture.ts';
import type { LeadFilter } from '#server/forms/store/lead-types.ts';
import { day, minute, type ContractTools } from './contract-tools.ts';

const who = 'a@staff.example';

export function defineStaffContract({ store, save, claim, change: changeLatest, find, fail }: ContractTools): void {
  const withEmail = (email: string) => ({ values: { ...sampleRequest, email, message: email } });
  const change = (reference: string, version: number, what: ChangeName, more: { note?: string; who?: string } = {}) =>
    store().change({ reference, version, what, who, now: noon, ...more });
  const auditOf = async (reference: string) =>
    (await store().audit({ limit: 50, reference })).map((entry) => `${entry.who} ${entry.what}`);

  test('lists are filtered, and counted by tab and week', async () => {
    const plain = await save({ ...withEmail('One@A.example'), page: '/a', language: 'ar' });
    const held = await save({ ...withEmail('two@b.example'), form: 'contact', quarantined: true, page: '/b' });
    const bounced = await save({ ...withEmail('three@c.example'), channels: ['confirmation'], now: noon - 7 * day });
    await store().finish((await claim(noon, 1, 'confirmation'))[0]!, { outcome: 'dead', detail: '' }, noon);
    await changeLatest(bounced, 'answer');
    const closed = await save({ quarantined: true, channels: [], now: noon - 100 * day });
    await changeLatest(closed, 'close');
    const expected: [LeadFilter, string[]][] = [
      [{ status: 'quarantined' }, [held, closed]],
      [{ form: 'contact' }, [held]],
      [{ delivery: 'bounced' }, [bounced]],
      [{ delivery: 'dead' }, []],
      [{ delivery: 'paused' }, [held]],
      [{ email: 'one@a.EXAMPLE' }, [plain]],
      [{ to: noon - 7 * day + 1 }, [bounced, closed]],
      [{ from: noon, status: 'accepted' }, [plain]],
      [{ search: 'TWO@b' }, [held]],
      [{ search: plain }, [plain]],
      [{ search: '%' }, []],
      [{ search: '_@a.example' }, []],
      [{ tab: 'new' }, [plain]],
      [{ tab: 'held' }, [held]],
      [{ tab: 'answered' }, [bounced]],
      [{ tab: 'closed' }, [closed]],
      [{ page: '/b' }, [held]],
      [{ language: 'ar' }, [plain]],
    ];
    for (const [filter, references] of expected) expect(await find(filter), JSON.stringify(filter)).toEqual(references);
    const { counts, weeks, pages, languages } = await store().overview(noon);
    expect({ counts, pages, languages }).toEqual({
      counts: { new: 1, held: 1, answered: 1, closed: 1 },
      pages: ['/a', '/b'],
      languages: ['ar', 'en'],
    });
    const received = weeks.map((week) => `${week.received} ${week.quarantined}`);
    expect(received).toEqual([...Array<string>(10).fill('0 0'), '1 0', '2 1']);
  });

  test('a change needs the current version and leaves an audit entry', async () => {
    const reference = await save();
    const taken = { outcome: 'changed', lead: { takenBy: who, version: 2 } };
    expect(await change(reference, 1, 'take')).toMatchObject(taken);
    const stale = await change(reference, 1, 'close', { who: 'b@staff.example' });
    expect(stale).toMatchObject({ outcome: 'stale', lead: { takenBy: who, progress: 'new', version: 2 } });
    expect(await change(reference, 2, 'answer')).toMatchObject({ outcome: 'changed', lead: { progress: 'answered' } });
    const notes = [{ who, text: '=1+1 <b>', createdAt: noon }];
    expect(await change(reference, 3, 'note', { note: '=1+1 <b>' })).toMatchObject({ lead: { notes } });
    expect(await change(reference, 4, 'leave')).toMatchObject({ lead: { takenBy: null } });
    expect(await change(reference, 5, 'close')).toMatchObject({ lead: { progress: 'closed' } });
    expect(await change(reference, 6, 'reopen')).toMatchObject({ lead: { progress: 'new', version: 7 } });
    expect(await change('R-0000-0000', 1, 'take')).toEqual({ outcome: 'missing' });
    const made = ['reopen', 'close', 'leave', 'note', 'answer', 'take'];
    expect(await auditOf(reference)).toEqual(made.map((what) => `${who} ${what}`));
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
    expect(await store().get(reference)).toMatchObject({ status: 'quarantined', deliveries: [{ status: 'paused' }] });
    expect(await change(reference, 2, 'release')).toMatchObject({ lead: { status: 'accepted', version: 3 } });
    await fail('mail');
    await store().change({ reference, version: 3, what: 'deliver', channels: ['mail', 'webhook'], who, now: noon });
    const deliveries = [{ status: 'pending' }, { channel: 'webhook', status: 'pending' }];
    expect(await store().get(reference)).toMatchObject({ version: 4, deliveries });
  });

  test('deletes leads of a mail address with all that belongs to them, and an audit entry if staff did it', async () => {
    const noted = await save(withEmail('Me@a.example'));
    await change(noted, 1, 'note', { note: 'called' });
    const second = await save(withEmail('me@A.example'));
    const other = await save(withEmail('you@a.example'));
    await claim(noon);
    expect(await store().delete({ email: 'ME@a.example' }, { who, now: noon })).toEqual({ deleted: 2, erased: true });
    expect([await store().get(noted), await find()]).toEqual([null, [other]]);
    expect(await auditOf(noted)).toEqual([`${who} delete`, `${who} note`]);
    expect(await auditOf(second)).toEqual([`${who} delete`]);
    expect(await store().delete({ reference: other }, { who, now: noon })).toMatchObject({ deleted: 1 });
    expect([await auditOf(other), await find()]).toEqual([[`${who} delete`], []]);
  });

  test('deletes leads received before a time, in batches: a concurrent save does not wait for all of them', async () => {
    // In groups, because a busy database times out waiting operations.
    for (let saved = 0; saved < 400; saved += 40)
      await Promise.all(Array.from({ length: 40 }, () => save({ now: noon - 1 })));
    const deleting = store().delete({ before: noon });
    const kept = await save();
    expect((await find()).length).toBeGreaterThan(1);
    expect(await deleting).toEqual({ deleted: 400, erased: true });
    expect(await find()).toEqual([kept]);
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
    const other = 'b@staff.example';
    const link = (hash: string, email = who) =>
      store().addSignInLink({ hash, email, now: noon, expiresAt: noon + 600 });
    const use = (hash: string, session: string, now = noon + 1) =>
      store().signIn({ link: hash, session, now, expiresAt: now + 5000 });
    await link('one');
    await link('other', other);
    expect(await store().findSignInLink('one', noon + 599)).toBe(who);
    expect(await store().findSignInLink('one', noon + 600)).toBeNull();
    expect(await Promise.all([use('one', 's1'), use('one', 's2')])).toEqual(expect.arrayContaining([who, null]));
    expect(await use('one', 's3')).toBeNull();
    expect(await use('other', 's4')).toBe(other);
    await link('late');
    expect(await use('late', 's5', noon + 600)).toBeNull();
    expect(await store().findSession('s4', noon + 2)).toBe(other);
    expect(await store().findSession('s4', noon + 5001)).toBeNull();
    expect(await store().findSession('unknown', noon)).toBeNull();
    for (let time = 0; time < 2; time++) await store().signOut({ session: 's4', who: other, now: noon + 2 });
    expect(await store().findSession('s4', noon + 2)).toBeNull();
    expect((await store().audit({ limit: 3 })).map(({ what }) => what)).toEqual(['sign-out', 'sign-in', 'sign-in']);
  });

  test('one server claims a backup when the last verified one is old enough, or an hour after a failed one', async () => {
    const hour = 60 * minute;
    const claimBackup = (now: number) => store().claimBackup({ everyMs: day, now });
    expect(await store().findLastBackup()).toBeNull();
    const all = await Promise.all(Array.from({ length: 10 }, () => claimBackup(noon)));
    expect(all.filter(Boolean)).toHaveLength(1);
    expect(await claimBackup(noon + hour - 1)).toBe(false);
    expect(await claimBackup(noon + hour)).toBe(true);
    const backup = { verifiedAt: noon + hour, target: 's3://site/leads.db', requests: 3 };
    await store().recordBackup(backup);
    expect(await store().findLastBackup()).toEqual(backup);
    expect(await claimBackup(noon + day)).toBe(false);
    expect(await claimBackup(noon + day + hour)).toBe(true);
    // After the clock has been set back.
    expect(await claimBackup(noon - day)).toBe(true);
    for (const now of [noon, noon + 1]) await store().health(now);
  });
}
