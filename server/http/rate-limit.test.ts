import { expect, test } from 'vitest';
import { createRateLimiter, type RateLimitResult } from './rate-limit.ts';

const limits = {
  posts: { rejectAbove: 8, leakPerMinute: 4 },
  stored: [
    { rejectAbove: 4, leakPerMinute: 2 },
    { unusualAbove: 2, rejectAbove: 6, leakPerMinute: 0.5 },
  ],
  maxKeys: 3,
};
const minute = 60_000;
const normal = { unusual: false };
const unusual = { unusual: true };
const resultOf = (rate: RateLimitResult) => ({ unusual: rate.unusual, retryAfterSeconds: rate.retryAfterSeconds });
const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value);
const from = (name: string, visitors = 1) => [{ name, visitors }];

function createCounter() {
  const count = createRateLimiter(limits);
  return (name: string, now: number, visitors?: number) => resultOf(count(from(name, visitors), now));
}

test('normal, unusual, rejected, and allowed again after a while', () => {
  const count = createCounter();
  const at = (now: number) => count('a', now);
  expect([at(0), at(0)]).toEqual([normal, normal]);
  expect([at(0), at(0)]).toEqual([unusual, unusual]);
  expect(at(0)).toEqual({ unusual: true, retryAfterSeconds: 30 });
  expect(at(15_000)).toEqual({ unusual: true, retryAfterSeconds: 15 });
  expect(at(30_000)).toEqual(unusual);
  expect(at(20 * minute)).toEqual(normal);
});

test('defaults: thirty at once are normal; one every ten seconds is unusual within ten minutes', () => {
  const atOnce = createRateLimiter();
  expect(Array.from({ length: 30 }, () => atOnce(from('office'), 0).unusual)).toEqual(Array(30).fill(false));
  const steady = createRateLimiter();
  const results = Array.from({ length: 60 }, (_, index) => steady(from('program'), index * 10_000));
  expect(results.map(resultOf).at(-1)).toEqual(unusual);
});

test('a refunded request counts as a post only', () => {
  const count = createRateLimiter(limits);
  for (let index = 0; index < 8; index++) {
    const rate = count(from('a'), 0);
    expect(resultOf(rate)).toEqual(normal);
    rate.refund();
  }
  expect(resultOf(count(from('a'), 0))).toEqual({ unusual: true, retryAfterSeconds: 15 });
});

test('limits scale with the number of visitors behind a key', () => {
  const count = createCounter();
  const statuses = Array.from({ length: 18 }, () => count('proxy', 0, 4));
  expect(statuses.slice(0, 8)).toEqual(times(8, normal));
  expect(statuses.slice(8, 16)).toEqual(times(8, unusual));
  expect(statuses.at(-1)).toMatchObject({ retryAfterSeconds: 8 });
});

test('networks within one larger network are also counted together', () => {
  const count = createRateLimiter({ ...limits, maxKeys: 1000 });
  const results = Array.from({ length: 100 }, (_, index) => count([...from(`small ${index}`), ...from('large', 4)], 0));
  expect(results.filter(({ retryAfterSeconds }) => retryAfterSeconds === undefined)).toHaveLength(16);
});

test('forgets the least recently seen client when memory is full', () => {
  const count = createCounter();
  for (let index = 0; index < 5; index++) count('a', 0);
  for (const other of ['b', 'c', 'd']) count(other, 0);
  expect(count('a', 0)).toEqual(normal);
});

test('a clock that is set back does not lock anybody out for long', () => {
  const count = createCounter();
  for (let index = 0; index < 5; index++) count('a', 100 * minute);
  expect(count('a', 0)).toMatchObject({ retryAfterSeconds: 30 });
  expect(count('a', minute)).toEqual(unusual);
});
