import { expect, test } from 'vitest';
import { createRateLimiter, type RateLimitResult } from './rate-limit.ts';

const limits = {
  posts: { refusedAbove: 8, leakPerMinute: 4 },
  stored: [
    { refusedAbove: 4, leakPerMinute: 2 },
    { unusualAbove: 2, refusedAbove: 6, leakPerMinute: 0.5 },
  ],
  maxKeys: 3,
};
const minute = 60_000;
const usual = { unusual: false };
const unusual = { unusual: true };
const resultOf = (rate: RateLimitResult) => ({ unusual: rate.unusual, retryAfterSeconds: rate.retryAfterSeconds });
const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value);
const from = (name: string, visitors = 1) => [{ name, visitors }];

function createCounter(given = limits) {
  const count = createRateLimiter(given);
  return (name: string, now: number, visitors?: number) => resultOf(count(from(name, visitors), now));
}

test('usual, unusual, refused, and forgiven as time goes by', () => {
  const count = createCounter();
  const at = (now: number) => count('a', now);
  expect([at(0), at(0)]).toEqual([usual, usual]);
  expect([at(0), at(0)]).toEqual([unusual, unusual]);
  expect(at(0)).toEqual({ unusual: true, retryAfterSeconds: 30 });
  expect(at(15_000)).toEqual({ unusual: true, retryAfterSeconds: 15 });
  expect(at(30_000)).toEqual(unusual);
  expect(at(20 * minute)).toEqual(usual);
});

test('what is slow enough not to be refused is unusual after a while, and refused in the end', () => {
  const count = createCounter();
  const every30s = Array.from({ length: 12 }, (_, index) => count('a', index * 30_000));
  expect(every30s.slice(0, 2)).toEqual([usual, usual]);
  expect(every30s.slice(2, 7)).toEqual(times(5, unusual));
  expect(every30s.at(-1)).toEqual({ unusual: true, retryAfterSeconds: expect.any(Number) });
});

test('by default: thirty at once are nothing unusual, one every ten seconds is, within ten minutes', () => {
  const atOnce = createRateLimiter();
  expect(Array.from({ length: 30 }, () => atOnce(from('office'), 0).unusual)).toEqual(Array(30).fill(false));
  const steady = createRateLimiter();
  const answers = Array.from({ length: 60 }, (_, index) => steady(from('program'), index * 10_000));
  expect(answers.map(resultOf).at(-1)).toEqual(unusual);
});

test('what is given back counts as a post, and as nothing else', () => {
  const count = createRateLimiter(limits);
  for (let index = 0; index < 8; index++) {
    const rate = count(from('a'), 0);
    expect(resultOf(rate)).toEqual(usual);
    rate.refund();
  }
  expect(resultOf(count(from('a'), 0))).toEqual({ unusual: true, retryAfterSeconds: 15 });
});

test('is given back also when others came in between', () => {
  const count = createRateLimiter(limits);
  const first = count(from('a'), 0);
  count(from('a'), 0);
  first.refund();
  expect(resultOf(count(from('a'), 0))).toEqual(usual);
  expect(resultOf(count(from('a'), 0))).toEqual(unusual);
});

test('where many visitors may be, as many times more is usual', () => {
  const count = createCounter();
  const statuses = Array.from({ length: 18 }, () => count('proxy', 0, 4));
  expect(statuses.slice(0, 8)).toEqual(times(8, usual));
  expect(statuses.slice(8, 16)).toEqual(times(8, unusual));
  expect(statuses.at(-1)).toMatchObject({ retryAfterSeconds: 8 });
});

test('many small networks of one large one are counted together, too', () => {
  const count = createRateLimiter({ ...limits, maxKeys: 1000 });
  const answers = Array.from({ length: 100 }, (_, index) => count([...from(`small ${index}`), ...from('large', 4)], 0));
  expect(answers.filter(({ retryAfterSeconds }) => retryAfterSeconds === undefined)).toHaveLength(16);
});

test('origins are counted each for itself', () => {
  const count = createCounter();
  for (let index = 0; index < 5; index++) count('a', 0);
  expect(count('b', 0)).toEqual(usual);
});

test('memory has an end: who was seen longest ago is forgotten', () => {
  const count = createCounter();
  for (let index = 0; index < 5; index++) count('a', 0);
  for (const other of ['b', 'c', 'd']) count(other, 0);
  expect(count('a', 0)).toEqual(usual);
});

test('a clock that is set back refuses nobody for long', () => {
  const count = createCounter();
  for (let index = 0; index < 5; index++) count('a', 100 * minute);
  expect(count('a', 0)).toMatchObject({ retryAfterSeconds: 30 });
  expect(count('a', minute)).toEqual(unusual);
});
