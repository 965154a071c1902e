/** The part of the store contract about searches and counts: the same results on both engines. */
import { expect, test } from 'vitest';
import { listInPages } from '#server/forms/store/list-in-pages.ts';
import { noon, sampleRequest } from '#server/forms/store/lead-fixture.ts';
import type { LeadFilter } from '#server/forms/store/lead-types.ts';
import { minute, type ContractTools } from './contract-tools.ts';

export function defineSearchContract({ store, save, change, find, countsOf }: ContractTools): void {
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
      values: {
        first_name: 'Françoise',
        last_name: 'Müller',
        email: 'F.Mueller@Kunde.example',
        phone: '+96170123456',
        message: `A Webshop for МОСКВА and Αθήνα, "100%" sure \\ or _x, by 2026-11-20 🚀🛸🚀888🚀 a.777@kunde.example
          نريد التَّطْبِيقات ومعرفة الأسعار لمدرسة على ٢٠٢٦ 東京都`,
      },
    });
    await save({
      values: { ...sampleRequest, phone: '+4930000000', message: '100 x "z" 20 11 26 b.777@kunde.example' },
    });
    expect(await find({ search })).toEqual([found]);
    expect(await find({ search: `${search} nowhere` })).toEqual([]);
  });

  test('a reference is found as it is read out', async () => {
    const reference = await save();
    await save();
    for (const search of [reference, reference.toLowerCase(), reference.slice(2, 6)])
      expect(await find({ search })).toContain(reference);
  });

  test.each([
    ['a list', undefined],
    ['a search', 'same word'],
  ])('%s has in pages what it has at once, newest first, within tab and days', async (_, search) => {
    const references: string[] = [];
    const withWord = { ...sampleRequest, message: 'the same word' };
    for (let index = 0; index < 12; index++) {
      const now = noon + Math.floor(index / 4) * minute;
      references.unshift(await save({ values: withWord, key: String(index), now, quarantined: index % 4 === 3 }));
    }
    const inPages = async (filter: LeadFilter) => {
      const pages = await Array.fromAsync(listInPages(store(), { search, ...filter }, { pageSize: 2 }));
      return pages.flatMap((page) => page.map(({ reference }) => reference)).toSorted();
    };
    expect(await inPages({})).toEqual(references.toSorted());
    const times = (await store().list({ search })).map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(await inPages({ tab: 'held' })).toEqual([0, 4, 8].map((at) => references[at]!).toSorted());
    const secondMinute = { from: noon + minute, to: noon + 2 * minute };
    expect(await inPages(secondMinute)).toEqual(references.slice(4, 8).toSorted());
    expect(await inPages({ tab: 'closed' })).toEqual([]);
    // A page whose last request has been deleted meanwhile is followed by the next one all the same.
    const page = await store().list({ search, limit: 4 });
    await store().delete({ reference: page.at(-1)!.reference });
    expect((await find({ search, after: page.at(-1) })).toSorted()).toEqual(references.slice(4).toSorted());
  });

  test('searches and counts follow every change', async () => {
    const reference = await save({ values: { ...sampleRequest, message: 'changeable' }, page: '/a', now: noon });
    const tabs = async () => {
      const counts = await countsOf();
      const found = await Promise.all(
        (['new', 'held', 'answered', 'closed'] as const).map(async (tab) =>
          (await find({ search: 'changeable', tab })).length === 1 && counts[tab] === 1 ? [tab] : [],
        ),
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
    expect(await find({ search: 'changeable' })).toEqual([]);
    const counts = { new: 0, held: 0, answered: 0, closed: 0 };
    expect(await store().overview(noon)).toMatchObject({ counts, pages: [], languages: [] });
  });

  test('concurrent saves and changes are counted', async () => {
    const references = await Promise.all(Array.from({ length: 40 }, () => save({ page: '/a' })));
    await Promise.all([
      ...references.slice(0, 20).map((reference) => change(reference, 'close')),
      ...Array.from({ length: 20 }, () => save({ quarantined: true, page: '/b' })),
    ]);
    const counts = { new: 20, held: 20, closed: 20 };
    expect(await store().overview(noon)).toMatchObject({ counts, pages: ['/a', '/b'] });
  });
}
