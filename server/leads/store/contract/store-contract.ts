/** The contract of LeadStore. Each engine's test file runs it. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { normaliseText } from '../../intake/normalise.ts';
import { defineApplicationContract } from './application-contract.ts';
import { defineDraftContract } from './draft-contract.ts';
import { defineDeskContract } from './desk-contract.ts';
import { defineQuarantineContract } from './quarantine-contract.ts';
import { defineReplyContract } from './reply-contract.ts';
import { defineSearchContract } from './search-contract.ts';
import { defineStaffContract } from './staff-contract.ts';
import { buildNewLead, noon, referenceOf, sampleRequest } from '../lead-fixture.ts';
import type { AttemptResult } from '../lead-types.ts';
import type { DeliveryClaim, LeadStore } from '../lead-store.ts';

const minute = 60_000;
const leaseMs = 2 * minute;

export function defineStoreContract(open: () => Promise<LeadStore>): void {
  let store: LeadStore;
  beforeAll(async () => {
    store = await open();
  });
  beforeEach(() => store.delete({ before: Number.MAX_SAFE_INTEGER }));
  afterAll(() => store.close());

  const save = async (...args: Parameters<typeof buildNewLead>) => referenceOf(await store.save(buildNewLead(...args)));
  const claim = (now: number, limit = 10, channel: DeliveryClaim['channel'] = 'mail') =>
    store.claim({ channel, limit, leaseMs, now });
  const count = async () => (await store.list({ limit: 1000 })).length;
  const retry = (dueAt: number): AttemptResult => ({ outcome: 'retry', detail: '451 later', dueAt });

  describe('saving', () => {
    test('stores every field and the deliveries, and returns a reference', async () => {
      const reference = await save({
        request: sampleRequest,
        language: 'ar',
        kind: 'contact',
        score: 5,
        reasons: ['too-fast'],
      });
      expect(reference).toMatch(/^R-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      const delivery = { status: 'pending', attempts: 0, dueAt: noon, deliveredAt: null, ledger: [] };
      expect(await store.get(reference)).toMatchObject({
        ...sampleRequest,
        reference,
        kind: 'contact',
        status: 'accepted',
        language: 'ar',
        score: 5,
        reasons: ['too-fast'],
        createdAt: noon,
        releasedAt: null,
        deliveries: [
          { channel: 'mail', ...delivery },
          { channel: 'webhook', ...delivery },
        ],
      });
    });

    test('text is read back as it was stored', async () => {
      const texts = fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { minLength: 1, maxLength: 40 });
      await fc.assert(
        fc.asyncProperty(texts, async (list) => {
          const requests = list.map((text) => ({
            ...sampleRequest,
            first_name: normaliseText(text.slice(0, 9)),
            message: normaliseText(text),
          }));
          const references = await Promise.all(requests.map((request) => save({ request, key: crypto.randomUUID() })));
          const found = await Promise.all(references.map((reference) => store.get(reference)));
          expect(found).toMatchObject(requests);
        }),
        { numRuns: 8 },
      );
    });

    test('the same key and content are one request at any time', async () => {
      const first = await save({ request: sampleRequest, key: 'a' });
      const again = await store.save(
        buildNewLead({ request: sampleRequest, key: 'a', now: noon + 30 * 24 * 60 * minute }),
      );
      expect(again).toEqual({ outcome: 'repeated', reference: first });
      expect(await count()).toBe(1);
    });

    test('the same key with other content, or for the other form, is a conflict', async () => {
      await save({ request: sampleRequest, key: 'a' });
      expect(await store.save(buildNewLead({ key: 'a' }))).toEqual({ outcome: 'conflict' });
      expect(await store.save(buildNewLead({ request: sampleRequest, key: 'a', kind: 'contact' }))).toEqual({
        outcome: 'conflict',
      });
      expect(await count()).toBe(1);
    });

    test('without a key, the same content is one request for ten minutes', async () => {
      const first = await save({ request: sampleRequest });
      expect(await store.save(buildNewLead({ request: sampleRequest, now: noon + 9 * minute }))).toEqual({
        outcome: 'repeated',
        reference: first,
      });
      expect(await store.save(buildNewLead({ request: sampleRequest, kind: 'contact' }))).toMatchObject({
        outcome: 'created',
      });
      expect(await store.save(buildNewLead({ request: sampleRequest, now: noon + 11 * minute }))).toMatchObject({
        outcome: 'created',
      });
      expect(await count()).toBe(3);
    });

    test('the same content without a key, and soon after with one, is one request, which gets the key', async () => {
      const first = await save({ request: sampleRequest });
      const withKey = { request: sampleRequest, key: 'a', now: noon + 9 * minute };
      expect(await store.save(buildNewLead(withKey))).toEqual({ outcome: 'repeated', reference: first });
      expect(await store.save(buildNewLead({ ...withKey, now: noon + 600 * minute }))).toEqual({
        outcome: 'repeated',
        reference: first,
      });
      expect(await store.save(buildNewLead({ key: 'a' }))).toEqual({ outcome: 'conflict' });
      expect(await store.save(buildNewLead({ request: sampleRequest, key: 'b' }))).toMatchObject({
        outcome: 'created',
      });
      expect(await count()).toBe(2);
    });

    test('the same content without a key long before is another request', async () => {
      await save({ request: sampleRequest });
      expect(
        await store.save(buildNewLead({ request: sampleRequest, key: 'a', now: noon + 11 * minute })),
      ).toMatchObject({ outcome: 'created' });
    });

    test('fifty concurrent saves, some with the same key and some without, are one request', async () => {
      const keys = Array.from({ length: 50 }, (_, index) => (index % 2 === 1 ? 'mixed' : undefined));
      const results = await Promise.all(keys.map((key) => store.save(buildNewLead({ request: sampleRequest, key }))));
      expect(new Set(results.map(referenceOf)).size).toBe(1);
      expect(await count()).toBe(1);
    });

    test('the same content with another key is another request', async () => {
      await save({ request: sampleRequest, key: 'a' });
      expect(await store.save(buildNewLead({ request: sampleRequest, key: 'b' }))).toMatchObject({
        outcome: 'created',
      });
    });

    test.each([
      ['with the same key', { key: 'race' }],
      ['without a key', {}],
    ])('fifty concurrent saves %s are one request', async (_, overrides) => {
      const results = await Promise.all(
        Array.from({ length: 50 }, () => store.save(buildNewLead({ request: sampleRequest, ...overrides }))),
      );
      expect(new Set(results.map(referenceOf)).size).toBe(1);
      expect(results.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
      expect(await count()).toBe(1);
      expect((await store.stats()).deliveries).toEqual([
        { channel: 'mail', status: 'pending', count: 1 },
        { channel: 'webhook', status: 'pending', count: 1 },
      ]);
    });

    test('saves up to maxRequestsPerDay, and still recognises repeated requests', async () => {
      const saveLimited = (now: number, overrides = {}) =>
        store.save(buildNewLead({ maxRequestsPerDay: 3, now, ...overrides }));
      await saveLimited(noon - 1500 * minute);
      const first = referenceOf(await saveLimited(noon, { request: sampleRequest, key: 'a' }));
      await Promise.all([saveLimited(noon + minute), saveLimited(noon + minute)]);
      const hour = 60 * minute;
      expect(await saveLimited(noon + hour)).toEqual({
        outcome: 'full',
        quarantined: false,
        retryAfterSeconds: 23 * 3600,
      });
      expect(await saveLimited(noon + hour, { request: sampleRequest, key: 'a' })).toEqual({
        outcome: 'repeated',
        reference: first,
      });
      expect(await saveLimited(noon + 24 * hour)).toMatchObject({ outcome: 'created' });
      expect(await saveLimited(noon + 24 * hour)).toMatchObject({ outcome: 'full', retryAfterSeconds: 60 });
      expect(await count()).toBe(5);
    });

    test('quarantined requests have a quota of their own: no flood of them refuses a visitor', async () => {
      const saveLimited = (overrides = {}) => store.save(buildNewLead({ maxRequestsPerDay: 3, ...overrides }));
      for (let index = 0; index < 3; index++) await saveLimited({ quarantined: true });
      expect(await saveLimited({ quarantined: true })).toMatchObject({ outcome: 'full', quarantined: true });
      for (let index = 0; index < 3; index++) expect(await saveLimited()).toMatchObject({ outcome: 'created' });
      expect(await saveLimited()).toMatchObject({ outcome: 'full', quarantined: false });
    });

    test('frequent senders get half of the limit, then the quarantine; the other half is for everybody else', async () => {
      const saveLimited = async (overrides = {}) => {
        const saved = await store.save(buildNewLead({ maxRequestsPerDay: 5, ...overrides }));
        return 'reference' in saved ? (await store.get(saved.reference))! : saved;
      };
      const frequent = { isFrequentSender: true };
      for (let index = 0; index < 3; index++) expect(await saveLimited(frequent)).toMatchObject({ status: 'accepted' });
      for (let index = 0; index < 5; index++)
        expect(await saveLimited(frequent)).toMatchObject({ status: 'quarantined', reasons: ['rate'] });
      expect(await saveLimited(frequent)).toMatchObject({ outcome: 'full', quarantined: true });
      for (let index = 0; index < 2; index++) expect(await saveLimited()).toMatchObject({ status: 'accepted' });
      expect(await saveLimited()).toMatchObject({ outcome: 'full', quarantined: false });
    });

    test('concurrent saves of different requests are all stored', async () => {
      const references = await Promise.all(Array.from({ length: 100 }, () => save()));
      const listed = await store.list({ limit: 1000 });
      expect(new Set(listed.map(({ reference }) => reference))).toEqual(new Set(references));
    });

    test('a failing save does not affect concurrent ones', async () => {
      const broken = buildNewLead({ channels: ['mail', 'mail'] });
      const results = await Promise.allSettled([save(), store.save(broken), save()]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await count()).toBe(2);
    });
  });

  describe('deliveries', () => {
    test('are claimed once, with their lead and attempt number', async () => {
      const reference = await save({ request: sampleRequest });
      const claims = await claim(noon);
      expect(claims).toMatchObject([
        { channel: 'mail', number: 1, attempts: 1, lead: { reference, ...sampleRequest } },
      ]);
      expect(await claim(noon)).toEqual([]);
      expect(await claim(noon, 10, 'webhook')).toHaveLength(1);
    });

    test('concurrent claims never return the same delivery', async () => {
      await Promise.all(Array.from({ length: 30 }, () => save({ channels: ['mail'] })));
      const claims = await Promise.all(Array.from({ length: 12 }, () => claim(noon, 5)));
      // A claim skips rows locked by another one, so some may be left.
      const ids = [...claims.flat(), ...(await claim(noon, 100))].map(({ id }) => id);
      expect(ids).toHaveLength(new Set(ids).size);
      expect(ids).toHaveLength(30);
    });

    test('are claimed when due, the longest overdue first', async () => {
      await save({ now: noon + 2 });
      const earlier = await save({ now: noon + 1 });
      expect(await claim(noon)).toEqual([]);
      expect((await claim(noon + 2, 1))[0]?.lead.reference).toBe(earlier);
    });

    test('record every attempt in the ledger', async () => {
      const reference = await save({ channels: ['mail'] });
      const [first] = await claim(noon);
      await store.finish(first!, retry(noon + 5000), noon + 10);
      expect(await claim(noon + 4999)).toEqual([]);
      const [second] = await claim(noon + 5000);
      expect(second).toMatchObject({ id: first!.id, number: 2, attempts: 2 });
      await store.finish(second!, { outcome: 'delivered', detail: '250 ok' }, noon + 5020);
      expect((await store.get(reference))!.deliveries).toMatchObject([
        {
          status: 'delivered',
          deliveredAt: noon + 5020,
          ledger: [
            { number: 1, startedAt: noon, endedAt: noon + 10, outcome: 'retry', detail: '451 later' },
            { number: 2, startedAt: noon + 5000, endedAt: noon + 5020, outcome: 'delivered', detail: '250 ok' },
          ],
        },
      ]);
      expect(await claim(noon + 100 * minute)).toEqual([]);
    });

    test('can be claimed again when the lease has expired; the first claim can no longer reschedule them', async () => {
      const reference = await save({ channels: ['mail'] });
      const [lost] = await claim(noon);
      expect(await claim(noon + leaseMs - 1)).toEqual([]);
      const [found] = await claim(noon + leaseMs);
      expect(found).toMatchObject({ id: lost!.id, number: 2 });
      await store.finish(lost!, retry(noon + 100 * minute), noon + leaseMs);
      await store.finish(found!, { outcome: 'dead', detail: 'no' }, noon + leaseMs);
      const [delivery] = (await store.get(reference))!.deliveries;
      expect(delivery).toMatchObject({
        status: 'dead',
        dueAt: noon,
        ledger: [{ outcome: 'retry' }, { outcome: 'dead' }],
      });
    });

    test('are delivered even if the attempt outlasted its lease', async () => {
      const reference = await save({ channels: ['mail'] });
      const [slow] = await claim(noon);
      await claim(noon + leaseMs);
      await store.finish(slow!, { outcome: 'delivered', detail: 'ok' }, noon + leaseMs);
      expect((await store.get(reference))!.deliveries[0]).toMatchObject({ status: 'delivered' });
    });

    test('are finished together, whatever the number of their attempts', async () => {
      const [first, second] = [await save({ channels: ['mail'] }), await save({ channels: ['mail'], now: noon + 1 })];
      await store.finish((await claim(noon))[0]!, retry(noon), noon);
      const claims = await claim(noon + 1);
      expect(claims.map(({ number }) => number)).toEqual([2, 1]);
      const stateOf = async (reference: string) => {
        const { status, ledger } = (await store.get(reference))!.deliveries[0]!;
        return [status, ...ledger.map(({ outcome }) => outcome)];
      };
      await store.finish(
        claims.map((one) => ({ ...one, lease: 'other' })),
        { outcome: 'dead', detail: 'no' },
        noon + 2,
      );
      expect([await stateOf(first), await stateOf(second)]).toEqual([
        ['pending', 'retry', 'dead'],
        ['pending', 'dead'],
      ]);
      await store.finish(claims, { outcome: 'delivered', detail: '250 ok' }, noon + 3);
      expect([await stateOf(first), await stateOf(second)]).toEqual([
        ['delivered', 'retry', 'delivered'],
        ['delivered', 'delivered'],
      ]);
    });

    test('keep an unfinished attempt in the ledger as started', async () => {
      const reference = await save({ channels: ['mail'] });
      await claim(noon);
      expect((await store.get(reference))!.deliveries[0]!.ledger).toMatchObject([
        { outcome: 'started', endedAt: null },
      ]);
    });

    test('are not delayed when the clock is set back', async () => {
      await save({ channels: ['mail'] });
      const [attempt] = await claim(noon);
      await store.finish(attempt!, retry(noon + 5000), noon);
      await save({ channels: ['mail'] });
      await claim(noon);
      expect(await claim(noon - 600 * minute)).toHaveLength(2);
    });

    test('are requeued when dead, for one lead or all', async () => {
      const references = await Promise.all([save({ channels: ['mail'] }), save({ channels: ['mail'] })]);
      for (const one of await claim(noon)) await store.finish(one, { outcome: 'dead', detail: '550' }, noon);
      expect(await store.requeueDead({ reference: references[0], now: noon + 1 })).toBe(1);
      expect(await store.requeueDead({ reference: references[0], now: noon + 1 })).toBe(0);
      expect(await store.requeueDead({ now: noon + 2 })).toBe(1);
      expect(await claim(noon + 2)).toMatchObject([
        { number: 2, attempts: 1 },
        { number: 2, attempts: 1 },
      ]);
    });

    test('are added for channels that a lead does not have yet', async () => {
      const reference = await save({ channels: ['mail'] });
      expect(await store.addDeliveries({ reference, channels: ['mail', 'webhook'], now: noon })).toBe(1);
      expect(await store.addDeliveries({ reference, channels: ['mail', 'webhook'], now: noon })).toBe(0);
      expect(await store.addDeliveries({ reference: 'R-0000-0000', channels: ['mail'], now: noon })).toBe(0);
      expect((await store.get(reference))!.deliveries.map(({ channel }) => channel)).toEqual(['mail', 'webhook']);
    });
  });

  defineQuarantineContract({ store: () => store, save, claim });
  defineApplicationContract({ store: () => store, save, claim });

  describe('staff commands', () => {
    defineStaffContract({ store: () => store, save, claim });
  });

  describe('the desk', () => {
    defineDeskContract({ store: () => store, save, claim });
  });

  describe('replies', () => {
    defineReplyContract({ store: () => store, save, claim });
  });

  describe('searches and counts', () => {
    defineSearchContract({ store: () => store, save, claim });
  });

  describe('drafts', () => {
    defineDraftContract({ store: () => store });
  });
}
