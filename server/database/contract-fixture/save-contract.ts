/** The part of the store contract about saving: a request is stored once, within its limits. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseText } from '#server/forms/intake/normalise.ts';
import {
  answersFor,
  buildNewLead,
  countDeliveries,
  noon,
  referenceOf,
  sampleRequest,
  senderOfRequest,
  valuesOf,
  type LeadOverrides,
} from '#server/forms/store/lead-fixture.ts';

import { day, minute, type ContractTools } from './contract-tools.ts';

export function defineSaveContract({ store, save, find }: ContractTools): void {
  const count = async () => (await find()).length;
  const saveSample = (overrides: LeadOverrides) => store().save(buildNewLead({ values: sampleRequest, ...overrides }));

  test('stores every field and the deliveries, and returns a reference', async () => {
    const source = { first_page: '/', referrer: 'news.example', utm_source: 'ربيع “1”' };
    const facts = {
      language: 'ar',
      form: 'contact',
      score: 5,
      reasons: ['too-fast'],
      page: '/mobile',
      source,
    } as const;
    const reference = await save({ values: sampleRequest, ...facts, reasons: ['too-fast'] });
    expect(reference).toMatch(/^R-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    const delivery = { status: 'pending', attempts: 0, dueAt: noon, deliveredAt: null, ledger: [] };
    expect(await store().get(reference)).toMatchObject({
      ...senderOfRequest(sampleRequest),
      answers: answersFor(sampleRequest, 'contact', 'ar'),
      ...facts,
      reference,
      status: 'accepted',
      progress: 'new',
      takenBy: null,
      version: 1,
      notes: [],
      createdAt: noon,
      releasedAt: null,
      deliveries: [
        { channel: 'mail', ...delivery },
        { channel: 'webhook', ...delivery },
      ],
    });
    for (const unknown of [{}, { source: {} }])
      expect(await store().get(await save(unknown))).toMatchObject({ page: null, source: {} });
  });

  test('text is read back as it was stored', async () => {
    const texts = fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(texts, async (list) => {
        const all = list.map((text) => ({ ...sampleRequest, first_name: 'A', message: normaliseText(text) || 'B' }));
        const references = await Promise.all(all.map((values) => save({ values, key: crypto.randomUUID() })));
        const found = await Promise.all(references.map((reference) => store().get(reference)));
        expect(found.map((lead) => valuesOf(lead!))).toEqual(all);
      }),
      { numRuns: 8 },
    );
  });

  const other = { ...sampleRequest, message: 'Something else' };
  test.each<[string, LeadOverrides, LeadOverrides, 'repeated' | 'conflict' | 'created']>([
    ['the same key and content, at any time', { key: 'a' }, { key: 'a', now: noon + 30 * day }, 'repeated'],
    ['the same key with other content', { key: 'a' }, { key: 'a', values: other }, 'conflict'],
    ['the same key for the other form', { key: 'a' }, { key: 'a', form: 'contact' }, 'conflict'],
    ['the same content with another key', { key: 'a' }, { key: 'b' }, 'created'],
    ['the same content without a key within ten minutes', {}, { now: noon + 9 * minute }, 'repeated'],
    ['the same content without a key later', {}, { now: noon + 11 * minute }, 'created'],
    ['the same content for the other form', {}, { form: 'contact' }, 'created'],
    ['the same content without a key, and later with one', {}, { key: 'a', now: noon + 11 * minute }, 'created'],
  ])('%s', async (_, first, second, outcome) => {
    const reference = referenceOf(await saveSample(first));
    const again = outcome === 'repeated' ? { outcome, reference } : { outcome };
    expect(await saveSample(second)).toMatchObject(again);
    expect(await count()).toBe(outcome === 'created' ? 2 : 1);
  });

  test('the same content without a key, and soon after with one, is one request, which gets the key', async () => {
    const repeated = { outcome: 'repeated', reference: referenceOf(await saveSample({})) };
    for (const now of [noon + 9 * minute, noon + 600 * minute])
      expect(await saveSample({ key: 'a', now })).toEqual(repeated);
    expect(await saveSample({ key: 'a', values: other })).toEqual({ outcome: 'conflict' });
    expect(await saveSample({ key: 'b' })).toMatchObject({ outcome: 'created' });
    expect(await count()).toBe(2);
  });

  test.each([
    ['with the same key', () => 'race'],
    ['without a key', () => undefined],
    ['some with the same key and some without', (index: number) => (index % 2 === 1 ? 'mixed' : undefined)],
  ])('fifty concurrent saves %s are one request', async (_, keyOf) => {
    const results = await Promise.all(Array.from({ length: 50 }, (__, index) => saveSample({ key: keyOf(index) })));
    expect(new Set(results.map(referenceOf)).size).toBe(1);
    expect(results.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(await count()).toBe(1);
    expect(await countDeliveries(store())).toEqual({ 'mail pending': 1, 'webhook pending': 1 });
  });

  test('saves up to maxRequestsPerDay, and still recognises repeated requests', async () => {
    const saveLimited = (now: number, overrides = {}) =>
      store().save(buildNewLead({ maxRequestsPerDay: 3, now, ...overrides }));
    await saveLimited(noon - 1500 * minute);
    const first = referenceOf(await saveLimited(noon, { values: sampleRequest, key: 'a' }));
    await Promise.all([saveLimited(noon + minute), saveLimited(noon + minute)]);
    const hour = 60 * minute;
    const full = { outcome: 'full', quarantined: false, retryAfterSeconds: 23 * 3600 };
    expect(await saveLimited(noon + hour)).toEqual(full);
    const again = await saveLimited(noon + hour, { values: sampleRequest, key: 'a' });
    expect(again).toEqual({ outcome: 'repeated', reference: first });
    expect(await saveLimited(noon + day)).toMatchObject({ outcome: 'created' });
    expect(await saveLimited(noon + day)).toMatchObject({ outcome: 'full', retryAfterSeconds: 60 });
    expect(await count()).toBe(5);
  });

  test('quarantined requests have a quota of their own: no flood of them refuses a visitor', async () => {
    const saveLimited = (overrides = {}) => store().save(buildNewLead({ maxRequestsPerDay: 3, ...overrides }));
    for (let index = 0; index < 3; index++) await saveLimited({ quarantined: true });
    expect(await saveLimited({ quarantined: true })).toMatchObject({ outcome: 'full', quarantined: true });
    for (let index = 0; index < 3; index++) expect(await saveLimited()).toMatchObject({ outcome: 'created' });
    expect(await saveLimited()).toMatchObject({ outcome: 'full', quarantined: false });
  });

  test('frequent senders get half of the limit, then the quarantine; the other half is for everybody else', async () => {
    const saveLimited = async (overrides = {}) => {
      const saved = await store().save(buildNewLead({ maxRequestsPerDay: 5, ...overrides }));
      return 'reference' in saved ? (await store().get(saved.reference))! : saved;
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
    expect((await find()).toSorted()).toEqual(references.toSorted());
  });

  test('a failing save does not affect concurrent ones', async () => {
    const broken = buildNewLead({ channels: ['mail', 'mail'] });
    const results = await Promise.allSettled([save(), store().save(broken), save()]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await count()).toBe(2);
  });
}
