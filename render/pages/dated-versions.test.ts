import { expect, test } from 'vitest';
import type { ContentData } from '#model/schema/locale-content.ts';
import { changeDatesOf, datedVersionsOf } from './dated-versions.ts';

const closing = (...days: (string | undefined)[]) => [
  { content: { jobs: days.map((closes) => ({ closes })) } as ContentData },
];

test.each([
  ['2026-11-15', [undefined, undefined], ['']],
  ['2026-11-15', ['2026-12-31', undefined], ['', '2027-01-01']],
  ['2026-12-31', ['2026-12-31'], ['', '2027-01-01']],
  ['2027-01-01', ['2026-12-31'], ['2027-01-01']],
  [
    '2027-01-10',
    ['2027-02-28', '2026-12-31', '2026-12-30', '2027-02-28', '2027-01-31'],
    ['2027-01-01', '2027-02-01', '2027-03-01'],
  ],
  ['2028-02-01', ['2028-02-28'], ['', '2028-02-29']],
])('on %s, with jobs that close on %j, the site changes on %j', (today, last, expected) => {
  expect(changeDatesOf(closing(...last), today)).toEqual(expected);
});

test('a date that changes nothing has no version', () => {
  const left: Record<string, string[]> = {
    '': ['a', 'b'],
    '2027-01-01': ['a', 'b'],
    '2027-02-01': ['b'],
    '2027-03-01': ['b'],
  };
  expect(datedVersionsOf(Object.keys(left), (day) => left[day])).toEqual([
    { from: '', value: ['a', 'b'] },
    { from: '2027-02-01', value: ['b'] },
  ]);
});
