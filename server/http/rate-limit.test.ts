import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';

const limits = [
  { rejectAbove: 4, leakPerMinute: 2 },
  { rejectAbove: 6, leakPerMinute: 0.5 },
];
const minute = 60_000;
const from = (name: string, visitors = 1) => [{ name, visitors }];

function createCounter() {
  const count = createRateLimiter(limits, 3);
  return (name: string, now: number, visitors?: number) => count(from(name, visitors), now).retryAfterSeconds;
}

test('rejected above a limit, and let through again when it says', () => {
  const count = createCounter();
  const at = (now: number) => count('a', now);
  expect([at(0), at(0), at(0), at(0)]).toEqual([undefined, undefined, undefined, undefined]);
  expect(at(0)).toBe(30);
  expect(at(15_000)).toBe(15);
  expect(at(30_000)).toBeUndefined();
  expect(at(minute)).toBeUndefined();
  expect(at(minute + 1000), 'the long-term limit').toBe(30 + 29);
});

test('what was rejected does not count', () => {
  const count = createCounter();
  for (let index = 0; index < 4; index++) count('a', 0);
  for (let index = 0; index < 100; index++) expect(count('a', 0)).toBe(30);
  expect(count('a', 30_000)).toBeUndefined();
});

test('a refunded request does not count', () => {
  const count = createRateLimiter(limits);
  for (let index = 0; index < 20; index++) {
    const rate = count(from('a'), 0);
    expect(rate.retryAfterSeconds).toBeUndefined();
    rate.refund();
  }
  expect(count(from('a'), 0).level).toBe(1);
});

test('limits scale with the number of visitors behind a key', () => {
  const count = createCounter();
  const results = Array.from({ length: 17 }, () => count('proxy', 0, 4));
  expect(results.slice(0, 16)).toEqual(Array(16).fill(undefined));
  expect(results.at(-1)).toBe(8);
});

test('networks within one larger network are also counted together', () => {
  const count = createRateLimiter(limits);
  const results = Array.from({ length: 100 }, (_, index) => count([...from(`small ${index}`), ...from('large', 4)], 0));
  expect(results.filter(({ retryAfterSeconds }) => retryAfterSeconds === undefined)).toHaveLength(16);
});

test('forgets the least recently seen client when memory is full', () => {
  const count = createCounter();
  for (let index = 0; index < 5; index++) count('a', 0);
  for (const other of ['b', 'c', 'd']) count(other, 0);
  expect(count('a', 0)).toBeUndefined();
});

test('a clock that is set back does not lock anybody out for long', () => {
  const count = createCounter();
  for (let index = 0; index < 5; index++) count('a', 100 * minute);
  expect(count('a', 0)).toBe(30);
  expect(count('a', minute)).toBeUndefined();
});
