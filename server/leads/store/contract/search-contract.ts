/** The part of the store contract about searches and counts: the same results on both engines. */
import { expect, test } from 'vitest';
import type { ChangeName } from '#contract/desk.ts';
import { listInPages } from '../list-in-pages.ts';
import { changeAsStaff, noon, sampleRequest } from '../lead-fixture.ts';
import type { LeadFilter } from '../lead-types.ts';
import type { StoreContractTools } from './staff-contract.ts';

const minute = 60_000;

export function defineSearchContract({ store, save }: StoreContractTools): void {
  const find = async (search: string, filter: LeadFilter = {}) =>
    (await store().list({ ...filter, search })).map(({ reference }) => reference);
  const change = (reference: string, what: ChangeName) => changeAsStaff(store(), reference, what);

  test.each([
    ['part of a word', 'ebsho'],
    ['any case, in any script', 'MÜLLER москва ΑΘΉΝΑ'],
    ['without accents', 'muller francoise'],
    ['with accents composed differently', 'Mu\u0308ller'],
    ['words in any order, of any fields', 'webshop müller'],
    ['part of a mail address', 'f.mueller@kun'],
    ['a mail address with digits', 'a.777@kun'],
    ['digits of a phone number', '123456'],
    ['a phone number as people write it', '+961 70-123.456'],
    ['Arabic without vowel marks and hamza', 'الاسعار'],
    ['Arabic within a word', 'تطبيق'],
    ['Arabic yeh and teh marbuta as people type them', 'مدرسه علي'],
    ['Arabic digits', '٢٠٢٦'],
    ['two characters, in any script', '東京'],
    ['one character', '京'],
    ['quotes and signs as they are', '"100%" \\ _x'],
    ['a date, which looks like a phone number', '2026-11-20'],
    ['characters beyond the basic plane', '🚀🛸🚀'],
    ['digits between them', '🛸🚀888🚀'],
  ])('a search finds %s', async (_, search) => {
    const found = await save({
      request: {
        first_name: 'Françoise',
        last_name: 'Müller',
        email: 'F.Mueller@Kunde.example',
        phone: '+96170123456',
        message: `A Webshop for МОСКВА and Αθήνα, "100%" sure \\ or _x, by 2026-11-20 🚀🛸🚀888🚀 a.777@kunde.example
          نريد التَّطْبِيقات ومعرفة الأسعار لمدرسة على ٢٠٢٦ 東京都`,
      },
    });
    await save({
      request: { ...sampleRequest, phone: '+4930000000', message: '100 x "z" 20 11 26 b.777@kunde.example' },
    });
    expect(await find(search)).toEqual([found]);
    expect(await find(`${search} nowhere`)).toEqual([]);
  });

  test('a reference is found as it is read out', async () => {
    const reference = await save();
    await save();
    for (const search of [reference, reference.toLowerCase(), reference.slice(2, 6)])
      expect(await find(search)).toContain(reference);
  });

  test('a search finds in pages what it finds at once, newest first, within tab and days', async () => {
    const references: string[] = [];
    const withWord = { ...sampleRequest, message: 'the same word' };
    for (let index = 0; index < 12; index++)
      references.unshift(
        await save({
          request: withWord,
          key: String(index),
          now: noon + Math.floor(index / 4) * minute,
          quarantined: index % 4 === 3,
        }),
      );
    const inPages = async (filter: LeadFilter) => {
      const pages = await Array.fromAsync(listInPages(store(), { search: 'same word', ...filter }, { pageSize: 2 }));
      return pages.flat().map(({ reference }) => reference);
    };
    const all = await inPages({});
    expect(all.toSorted()).toEqual(references.toSorted());
    const times = (await store().list({ search: 'same' })).map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect((await inPages({ tab: 'held' })).toSorted()).toEqual([0, 4, 8].map((at) => references[at]!).toSorted());
    expect((await inPages({ from: noon + minute, to: noon + 2 * minute })).toSorted()).toEqual(
      references.slice(4, 8).toSorted(),
    );
    expect(await inPages({ tab: 'closed' })).toEqual([]);
    // A page whose last request has been deleted meanwhile is followed by the next one all the same.
    const [page] = await Array.fromAsync(listInPages(store(), { search: 'same', limit: 4 }));
    await store().delete({ reference: page!.at(-1)!.reference });
    const next = await store().list({ search: 'same', after: page!.at(-1) });
    expect(next.map(({ reference }) => reference).toSorted()).toEqual(references.slice(4).toSorted());
  });

  test('searches and counts follow every change', async () => {
    const reference = await save({ request: { ...sampleRequest, message: 'changeable' }, page: '/a', now: noon });
    const tabs = async () => {
      const found = await Promise.all(
        (['new', 'held', 'answered', 'closed'] as const).map(async (tab) => {
          const { counts } = await store().overview(noon);
          return (await find('changeable', { tab })).length === 1 && counts[tab] === 1 ? [tab] : [];
        }),
      );
      return found.flat().join();
    };
    expect(await tabs()).toBe('new');
    for (const [what, tab] of [
      ['answer', 'answered'],
      ['note', 'answered'],
      ['hold', 'held'],
      ['close', 'closed'],
      ['reopen', 'held'],
      ['release', 'new'],
    ] as const) {
      await change(reference, what);
      expect(await tabs(), what).toBe(tab);
    }
    expect((await store().overview(noon)).weeks.at(-1)).toMatchObject({ received: 1, quarantined: 0 });
    await store().delete({ reference });
    expect(await find('changeable')).toEqual([]);
    expect(await store().overview(noon)).toMatchObject({
      counts: { new: 0, held: 0, answered: 0, closed: 0 },
      pages: [],
      languages: [],
    });
    expect((await store().stats()).leads).toEqual({ accepted: 0, quarantined: 0 });
  });

  test('concurrent saves and changes are counted', async () => {
    const references = await Promise.all(Array.from({ length: 40 }, () => save({ page: '/a' })));
    await Promise.all([
      ...references.slice(0, 20).map((reference) => change(reference, 'close')),
      ...Array.from({ length: 20 }, () => save({ quarantined: true, page: '/b' })),
    ]);
    expect(await store().overview(noon)).toMatchObject({
      counts: { new: 20, held: 20, closed: 20 },
      pages: ['/a', '/b'],
    });
    expect(await store().index()).toBe(0);
  });
}
