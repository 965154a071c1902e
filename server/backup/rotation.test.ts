import { expect, test } from 'vitest';
import { selectExpired } from './rotation.ts';

const day = 86_400_000;
const friday = Date.UTC(2026, 10, 20, 3);
const keptOf = (times: number[]) => {
  const expired = selectExpired(times);
  return times.filter((time) => !expired.has(time)).map((time) => new Date(time).toISOString().slice(0, 10));
};

test('keeps 7 days, 4 weeks and 12 months of two years of daily backups', () => {
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

test('keeps the newest of a day', () => {
  const [first, second, newest] = [friday, friday + 3_600_000, friday + 7_200_000];
  expect([...selectExpired([first, second, newest])]).toEqual([
    [second, [newest]],
    [first, [newest]],
  ]);
});

test('says what stays instead: the newest of the week and of the month', () => {
  const times = Array.from({ length: 9 }, (_, index) => friday - index * day);
  const sunday = Date.UTC(2026, 10, 15, 3);
  expect([...selectExpired(times)]).toEqual([
    [friday - 7 * day, [sunday, friday]],
    [friday - 8 * day, [sunday, friday]],
  ]);
});

test('a long pause or a clock that was years ahead deletes nothing', () => {
  expect(selectExpired([friday - 500 * day, friday - 499 * day, friday]).size).toBe(0);
  expect(selectExpired([friday, friday - day, Date.UTC(2040, 0, 1)]).size).toBe(0);
});

test('rotating day by day keeps the same backups as rotating once', () => {
  let kept: number[] = [];
  for (let index = 729; index >= 0; index--) {
    kept.unshift(friday - index * day);
    const expired = selectExpired(kept);
    kept = kept.filter((time) => !expired.has(time));
  }
  expect(keptOf(kept)).toEqual(keptOf(Array.from({ length: 730 }, (_, index) => friday - index * day)));
});
