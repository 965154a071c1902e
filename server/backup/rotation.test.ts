import { expect, test } from 'vitest';
import { selectExpired } from './rotation.ts';

const day = 86_400_000;
const friday = Date.UTC(2026, 10, 20, 3);
const keptOf = (times: number[]) => {
  const gone = new Set(selectExpired(times));
  return times.filter((time) => !gone.has(time)).map((time) => new Date(time).toISOString().slice(0, 10));
};

test('after two years of daily ones: 7 days, 4 weeks, 12 months', () => {
  const times = Array.from({ length: 730 }, (_, index) => friday - index * day);
  const daily = ['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16', '2026-11-15', '2026-11-14'];
  const weekly = ['2026-11-08', '2026-11-01'];
  const monthly = [
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ];
  expect(keptOf(times)).toEqual([...daily, ...weekly, ...monthly]);
});

test('of several of a day the newest stays', () => {
  expect(selectExpired([friday, friday + 3_600_000, friday + 7_200_000])).toEqual([friday + 3_600_000, friday]);
});

test('neither a long pause nor a clock that was years ahead costs a backup', () => {
  expect(selectExpired([friday - 500 * day, friday - 499 * day, friday])).toEqual([]);
  expect(selectExpired([friday, friday - day, Date.UTC(2040, 0, 1)])).toEqual([]);
});

test('rotated day by day, as it is, the same stay as all at once', () => {
  let there: number[] = [];
  for (let index = 729; index >= 0; index--) {
    there.unshift(friday - index * day);
    const gone = new Set(selectExpired(there));
    there = there.filter((time) => !gone.has(time));
  }
  expect(keptOf(there)).toEqual(keptOf(Array.from({ length: 730 }, (_, index) => friday - index * day)));
});
